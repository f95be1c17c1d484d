import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { admitContactMail, type ContactNews, noteContactMail } from '#server/passages/contact-mails.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { makeShoreLink } from '#server/passages/shore-links.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

type News = Pick<ContactNews, 'about' | 'since'>
interface AtSea {
  card: Passage['card']
  row: PassageRow & { departedAt: Date }
  /** 'El barco «Brisa», de Palma a Valencia' */
  boat: string
}

/**
 * To the person ashore whom the skipper named, with a link to the sheet: no names of people, no contract, no
 * money. Anybody can be named, so it is only sent for a skipper with a verified address, a few times a day, until
 * that person refuses; the subject has no typed word.
 */
export async function sendContactMail(
  context: SystemContext,
  jobId: string,
  {
    newsOf,
    write,
  }: {
    /** Null where there is no news to tell any more. */
    newsOf(row: AtSea['row']): News | null
    write(at: AtSea): Pick<Mail, 'title' | 'paragraphs'>
  },
): Promise<void> {
  const passage = await findPassage(context, jobId)
  const { row, card, skipper } = passage ?? {}
  if (!card || !skipper || !row?.contactEmail || !row.departedAt || row.arrivedAt || row.calledOffAt) return
  const sender = await findUser(context.db, skipper.id)
  if (!sender?.emailVerifiedAt || sender.disabledAt || sender.erasedAt) return
  const departed = { ...row, departedAt: row.departedAt }
  const news = newsOf(departed)
  if (!news) return
  const addressed = { jobId, senderId: sender.id, email: row.contactEmail }
  const token = await admitContactMail(context, { ...addressed, ...news })
  if (token === undefined) return
  const named = card.vesselName ? `El barco «${card.vesselName}»` : 'Un barco'
  const mail: Mail = {
    to: row.contactEmail,
    people: [card.ownerId, sender.id],
    name: null,
    ...write({ card, row: departed, boat: `${named}, de ${card.originPort} a ${card.destinationPort}` }),
    action: { label: 'Abrir la hoja para tierra', path: paths.shore(await makeShoreLink(context, jobId)) },
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
