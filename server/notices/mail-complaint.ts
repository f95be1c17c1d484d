import { FURTHER_REDRESS, outcomePieces } from '#domain/notices/complaint-text.ts'
import { textOf } from '#domain/notices/statement-text.ts'
import { paths } from '#domain/paths.ts'
import { formatLongDate } from '#domain/spanish-format.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { complainedOf } from '#server/notices/complained.ts'
import { findComplaint } from '#server/notices/complaint-queries.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { mailReporter } from '#server/notices/mail-reporter.ts'
import type { StatementRow } from '#server/notices/statement-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, withoutNames } from '#server/platform/mail/mail.ts'

const titles = { upheld: 'Mantenemos la decisión', reversed: 'Revocamos la decisión' }
const LABEL = 'Ver la decisión'

interface Answer {
  title: string
  paragraphs: string[]
}

/** Also to a disabled person. */
async function mailPerson(
  context: SystemContext,
  { id, personId, at, subjectName }: StatementRow,
  { title, paragraphs }: Answer,
): Promise<void> {
  const person = await findUser(context.db, personId)
  if (!person || person.erasedAt) return
  const token = await issueDecisionLink(context, { statementId: id })
  await mailAccount(context, person, {
    people: [person.id],
    name: greetingOf(person),
    title,
    ...(subjectName && person.emailVerifiedAt && { about: subjectName }),
    paragraphs: [`Reclamaste contra nuestra decisión del ${formatLongDate(at)}.`, ...paragraphs],
    action: { label: LABEL, path: paths.decision(token) },
    ...(person.emailVerifiedAt ? {} : withoutNames(`${title}. Las razones están en este enlace.`)),
  })
}

export async function mailComplaint(
  context: SystemContext,
  { complaintId }: { complaintId: string },
): Promise<void> {
  const found = await findComplaint(context.db, complaintId)
  if (!found?.complaint.outcome) return
  const { outcome, reason } = found.complaint
  const { about, statement, notice } = complainedOf(found)
  const answer = {
    title: titles[outcome],
    paragraphs: [
      textOf(outcomePieces(about, outcome, reason ?? '')),
      ...(outcome === 'upheld' ? [FURTHER_REDRESS] : []),
    ],
  }
  if (!notice) return mailPerson(context, statement, answer)
  const complained = `Reclamaste contra lo que decidimos sobre tu aviso ${notice.reference}.`
  await mailReporter(context, notice, {
    ...{ title: answer.title, label: LABEL, isTyped: true },
    paragraphs: [complained, ...answer.paragraphs],
  })
}
