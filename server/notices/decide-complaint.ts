import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { users } from '#server/accounts/account-table.ts'
import { complainedOf } from '#server/notices/complained.ts'
import { findComplaint, hasColleague } from '#server/notices/complaint-queries.ts'
import { lockNotice } from '#server/notices/notice-queries.ts'
import { reopenNotice } from '#server/notices/reopen-notice.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { undoMeasure } from '#server/notices/undo-measure.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type About = ReturnType<typeof complainedOf>

/** Erasing an account locks in the same order: its row, the notices, and then the rows about them. */
async function lock({ db }: OperatorContext, { statement, notice }: About, id: string) {
  if (notice) await lockNotice(db, notice.id)
  else
    await db.select({ id: users.id }).from(users).where(eq(users.id, statement.personId)).for('no key update')
  const [complaint] = await db.select().from(complaints).where(eq(complaints.id, id)).for('update')
  if (!complaint) throw new Refusal('complaint_not_found')
  return complaint
}

const undo = (inside: OperatorContext, { statement, notice }: About): Promise<void> =>
  notice ? reopenNotice(inside, notice.id) : undoMeasure(inside, statement, 'reversed')

/**
 * States alone. For a notice it is the former outcome, which is stored nowhere else once the notice is open
 * again.
 */
const auditedStates = ({ statement, notice }: About, outcome: 'upheld' | 'reversed') =>
  notice
    ? { before: { outcome: notice.outcome }, after: { outcome, notice: notice.id } }
    : { after: { outcome, statement: statement.id } }

/** 'reverse' undoes the measure, or opens the notice again. The person is mailed either way. */
export const decideComplaint = (
  context: OperatorContext,
  id: string,
  { action, reason }: { action: 'uphold' | 'reverse'; reason: string },
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now, operator } = inside
    const asked = await findComplaint(db, id)
    if (!asked) throw new Refusal('complaint_not_found')
    const about = complainedOf(asked)
    const { decidedAt } = await lock(inside, about, id)
    authorize(
      decisionPolicy.decide(operator, {
        decidedAt,
        decidedBy: about.decidedBy.id,
        hasColleague: await hasColleague(db, operator.id),
      }),
    )
    const outcome = action === 'uphold' ? 'upheld' : 'reversed'
    await db
      .update(complaints)
      .set({ outcome, decidedAt: now, reason, operatorId: operator.id })
      .where(eq(complaints.id, id))
    if (outcome === 'reversed') await undo(inside, about)
    await audit(inside, {
      act: 'complaint_decided',
      subject: { kind: 'complaint', id, ...about.audited },
      reason,
      ...auditedStates(about, outcome),
    })
    await enqueue(inside, 'mail-complaint', { complaintId: id }, { key: id })
  })
