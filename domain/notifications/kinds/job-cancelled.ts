import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

/** For who has a completed contract: the offer goes, the contract doesn't. */
export const CONTRACT_STILL_BINDS =
  'vuestro contrato firmado sigue en vigor, y su cláusula 21 dice qué os debéis si el traslado no se hace'

export const jobCancelled: NotificationKind = {
  to: 'crew',
  title: 'Oferta cancelada',
  message: ({ person, offer, detail }) =>
    `${person} ha cancelado${inOffer(offer, 'la oferta')}${detail ? `: ${detail}` : ''}.`,
  leadsTo: toOwnList,
  mail: 'important',
}
