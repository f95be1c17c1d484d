import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { admitContactMail, noteContactMail } from '#server/passages/contact-mails.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

/**
 * To the person ashore whom the skipper named: no names of people, no contract, no money. Anybody can be named, so it
 * goes out for a skipper with a verified address alone, a few times a day, until that person refuses; the subject has
 * no typed word.
 */
export async function mailContact(
  context: SystemContext,
  { jobId, since }: { jobId: string; since: string },
): Promise<void> {
  const passage = await findPassage(context, jobId)
  const { row, card, skipper } = passage ?? {}
  if (!card || !skipper || !row?.contactEmail || row.arrivedAt || row.calledOffAt) return
  const sender = await findUser(context.db, skipper.id)
  if (!sender?.emailVerifiedAt || sender.disabledAt || sender.erasedAt) return
  const silence = { jobId, since: new Date(since), senderId: sender.id, email: row.contactEmail }
  const token = await admitContactMail(context, silence)
  if (token === undefined) return
  const boat = card.vesselName ? `El barco «${card.vesselName}»` : 'Un barco'
  const mail: Mail = {
    to: row.contactEmail,
    people: [card.ownerId, sender.id],
    name: null,
    title: 'Un barco sin noticias',
    paragraphs: [
      `${boat}, de ${card.originPort} a ${card.destinationPort}, tenía que dar señal antes del ${longInstant(silence.since)} (hora peninsular) y no ha llegado ninguna. Su patrón dejó esta dirección como contacto en tierra.`,
      'Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.',
    ],
    action: { label: 'Qué es Singladura', path: '/' },
    footer: {
      words: 'Te escribimos porque alguien dio esta dirección. Si no quieres más avisos así, dilo en',
      path: paths.contactAshore(token),
    },
    unsubscribe: paths.contactAshore(token),
  }
  const isTaken = await isTakenBy(context, mail)
  // The skipper reads it on the passage.
  if (await noteContactMail(context, row.contactEmail, isTaken))
    await tell(context, {
      notify: [],
      answered: null,
      live: { passage: { id: jobId, to: [skipper.id] } },
    })
}

/** False if the mail server refuses the address for good. */
async function isTakenBy({ services }: SystemContext, mail: Mail): Promise<boolean> {
  try {
    await services.mailer.send(mail)
    return true
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    services.reportError(error)
    return false
  }
}
