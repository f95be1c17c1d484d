import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { findByLink } from '#server/notices/decision-links.ts'
import { decidedAtOf } from '#server/notices/notice-decision-view.ts'
import { lockNotice } from '#server/notices/notice-queries.ts'
import { complaints, statements } from '#server/notices/statement-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>
type Decided = { at: Date; reversedAt: Date | null } | undefined

async function findStatement({ db }: Moment, id: string): Promise<Decided> {
  const [statement] = await db.select().from(statements).where(eq(statements.id, id))
  return statement
}

/** An erased sender is no longer known by the notice: a complaint comes before the erasure, or finds no link. */
async function findNotice(inside: Moment, token: string, id: string): Promise<Decided> {
  const notice = await lockNotice(inside.db, id)
  await findByLink(inside, token)
  return notice && { at: decidedAtOf(notice), reversedAt: null }
}

/** By the bearer of the link, once. */
export const complain = (context: Moment, token: string, text: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const about = await findByLink(inside, token)
    const decided =
      'noticeId' in about
        ? await findNotice(inside, token, about.noticeId)
        : await findStatement(inside, about.statementId)
    if (!decided) throw new Refusal('decision_not_found')
    const [made] = await db
      .insert(complaints)
      .values({ id: newId(), ...about, text, at: now })
      .onConflictDoNothing()
      .returning({ id: complaints.id })
    if (!made) throw new Refusal('complaint_already_made')
    authorize(decisionPolicy.complain({ ...decided, hasComplaint: false }, now))
  })
