import { FURTHER_REDRESS, outcomePieces } from '#domain/notices/complaint-text.ts'
import { textOf } from '#domain/notices/statement-text.ts'
import { paths } from '#domain/paths.ts'
import { formatLongDate } from '#domain/spanish-format.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { findComplaint } from '#server/notices/complaint-queries.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, withoutNames } from '#server/platform/mail/mail.ts'

const titles = { upheld: 'Mantenemos la decisión', reversed: 'Revocamos la decisión' }

/** Also to who is disabled. */
export async function mailComplaint(
  context: SystemContext,
  { complaintId }: { complaintId: string },
): Promise<void> {
  const found = await findComplaint(context.db, complaintId)
  const person = found && (await findUser(context.db, found.statement.personId))
  if (!person || person.erasedAt) return
  const { complaint, statement } = found
  const { outcome, reason } = complaint
  if (!outcome) return
  const title = titles[outcome]
  const token = await issueDecisionLink(context, { statementId: statement.id })
  const answer = textOf(outcomePieces(statement.action, outcome, reason ?? ''))
  await mailAccount(context, person, {
    people: [person.id],
    name: greetingOf(person),
    title,
    ...(statement.subjectName && person.emailVerifiedAt && { about: statement.subjectName }),
    paragraphs: [
      `Reclamaste contra nuestra decisión del ${formatLongDate(statement.at)}.`,
      answer,
      ...(outcome === 'upheld' ? [FURTHER_REDRESS] : []),
    ],
    action: { label: 'Ver la decisión', path: paths.decision(token) },
    ...(person.emailVerifiedAt ? {} : withoutNames(`${title}. Las razones están en este enlace.`)),
  })
}
