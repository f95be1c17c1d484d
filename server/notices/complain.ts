import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { findByLink } from '#server/notices/decision-links.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'

/** By the bearer of the link, once. */
export const complain = (
  context: Pick<SystemContext, 'db' | 'now'>,
  token: string,
  text: string,
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const statement = await findByLink(inside, token)
    const [made] = await db
      .insert(complaints)
      .values({ id: newId(), statementId: statement.id, text, at: now })
      .onConflictDoNothing()
      .returning({ id: complaints.id })
    if (!made) throw new Refusal('complaint_already_made')
    authorize(decisionPolicy.complain({ ...statement, hasComplaint: false }, now))
  })
