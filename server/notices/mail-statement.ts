import { eq } from 'drizzle-orm'
import { REDRESS, statementText, statementTitle } from '#domain/notices/statement-text.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { statements } from '#server/notices/statement-table.ts'
import { valuesOf } from '#server/notices/statement-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, withoutNames } from '#server/platform/mail/mail.ts'

/** Also to a disabled person: this mail tells the reason. */
export async function mailStatement(
  context: SystemContext,
  { statementId }: { statementId: string },
): Promise<void> {
  const [row] = await context.db.select().from(statements).where(eq(statements.id, statementId))
  const person = row && (await findUser(context.db, row.personId))
  if (!person || person.erasedAt) return
  const values = valuesOf(row)
  const title = statementTitle(values)
  const token = await issueDecisionLink(context, { statementId })
  await mailAccount(context, person, {
    people: [person.id],
    name: greetingOf(person),
    title,
    ...(values.subject.name && person.emailVerifiedAt && { about: values.subject.name }),
    paragraphs: [statementText(values), REDRESS],
    action: { label: 'Ver la decisión y reclamar', path: paths.decision(token) },
    after: [{ words: 'El enlace es solo para ti, y sirve también con la cuenta cerrada. No lo reenvíes.' }],
    ...(person.emailVerifiedAt ? {} : withoutNames(`${title}. Las razones están en este enlace.`)),
  })
}
