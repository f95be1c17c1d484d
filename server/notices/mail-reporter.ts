import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, type Mail, withoutNames } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

/** To an address that somebody typed: no name and no typed word, which could be a stranger's. */
export async function mailSender({ services }: SystemContext, mail: Omit<Mail, 'name'>): Promise<void> {
  await services.mailer.send({ ...mail, name: null }).catch(error => {
    // Nobody reads an address that takes no mail.
    if (!(error instanceof MailRefused)) throw error
    services.reportError(error)
  })
}

interface Letter {
  title: string
  paragraphs: string[]
  /** On the button, which leads to their decision. */
  label: string
  /** An operator's words, which may name somebody: for verified addresses. */
  isTyped?: boolean
}

/** To the address that was given, or to the account's own. */
export async function mailReporter(
  context: SystemContext,
  { id, reporterId, email }: NoticeRow,
  { title, paragraphs, label, isTyped = false }: Letter,
): Promise<void> {
  const person = reporterId ? await findUser(context.db, reporterId) : undefined
  if (!email && (!person || person.erasedAt)) return
  const token = await issueDecisionLink(context, { noticeId: id })
  const mail = {
    people: reporterId ? [reporterId] : [],
    title,
    paragraphs,
    action: { label, path: paths.decision(token) },
    after: [{ words: 'El enlace es solo para ti: no lo reenvíes.' }],
  }
  if (email) await mailSender(context, { ...mail, to: email })
  else if (person) {
    const isPlain = isTyped && !person.emailVerifiedAt
    await mailAccount(context, person, {
      ...mail,
      name: greetingOf(person),
      ...(isPlain && withoutNames(`${title}. Las razones están en este enlace.`)),
    })
  }
}
