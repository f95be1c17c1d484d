import { noticeKindLabels } from '#domain/notices/notice.ts'
import { outcomeLetter } from '#domain/notices/notice-outcome.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { findStatementOf } from '#server/notices/decision-queries.ts'
import { findNotice } from '#server/notices/notice-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, type Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

/** To an address that somebody typed: no name and no typed word, which could be a stranger's. */
async function mailSender({ services }: SystemContext, mail: Omit<Mail, 'name'>): Promise<void> {
  await services.mailer.send({ ...mail, name: null }).catch(error => {
    // Nobody reads an address that takes no mail.
    if (!(error instanceof MailRefused)) throw error
    services.reportError(error)
  })
}

export async function mailNoticeReceipt(
  context: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const notice = await findNotice(context.db, noticeId)
  if (!notice?.email) return
  await mailSender(context, {
    to: notice.email,
    people: notice.reporterId ? [notice.reporterId] : [],
    title: `Hemos recibido tu aviso ${notice.reference}`,
    paragraphs: [
      `Tu aviso (${noticeKindLabels[notice.kind].toLowerCase()}) llegó el ${formatInstant(notice.at)}, hora peninsular. Su número es ${notice.reference}.`,
      'Lo leerá una persona, no un programa, y te escribiremos a esta dirección con lo que decida y cómo reclamar.',
    ],
    action: {
      words: 'Qué retiramos y cómo se decide está en las condiciones:',
      label: 'Leer las condiciones',
      path: paths.terms,
    },
    after: [
      { words: 'Si no nos has escrito, no hagas nada: alguien se equivocó al escribir esta dirección.' },
    ],
  })
}

/** To the address that was given, or to the account's own. */
export async function mailNoticeOutcome(
  context: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const { db } = context
  const notice = await findNotice(db, noticeId)
  if (!notice?.outcome) return
  const { reference, outcome, reporterId, email } = notice
  const person = reporterId ? await findUser(db, reporterId) : undefined
  if (!email && (!person || person.erasedAt)) return
  const token = await issueDecisionLink(context, { noticeId })
  const hasStatement = (await findStatementOf(db, notice)) !== undefined
  const mail = {
    people: reporterId ? [reporterId] : [],
    title: `Tu aviso ${reference} está decidido`,
    paragraphs: [...outcomeLetter({ reference, outcome, hasStatement })],
    action: { label: 'Ver el resultado y reclamar', path: paths.decision(token) },
    after: [{ words: 'El enlace es solo para ti: no lo reenvíes.' }],
  }
  if (email) await mailSender(context, { ...mail, to: email })
  else if (person) await mailAccount(context, person, { ...mail, name: greetingOf(person) })
}
