import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { decisionPolicy } from '#domain/notices/decision-policy.ts'
import { users } from '#server/accounts/account-table.ts'
import { findComplaint, hasColleague } from '#server/notices/complaint-queries.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { undoMeasure } from '#server/notices/undo-measure.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** 'reverse' undoes the measure. The person is mailed either way. */
export const decideComplaint = (
  context: OperatorContext,
  id: string,
  { action, reason }: { action: 'uphold' | 'reverse'; reason: string },
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now, operator } = inside
    const asked = await findComplaint(db, id)
    if (!asked) throw new Refusal('complaint_not_found')
    const { statement } = asked
    // Erasing an account has the same order: its row, and then what is about it.
    await db.select({ id: users.id }).from(users).where(eq(users.id, statement.personId)).for('no key update')
    const [complaint] = await db.select().from(complaints).where(eq(complaints.id, id)).for('update')
    if (!complaint) throw new Refusal('complaint_not_found')
    authorize(
      decisionPolicy.decide(operator, {
        decidedAt: complaint.decidedAt,
        decidedBy: statement.operatorId,
        hasColleague: await hasColleague(db, operator.id),
      }),
    )
    const outcome = action === 'uphold' ? 'upheld' : 'reversed'
    await db
      .update(complaints)
      .set({ outcome, decidedAt: now, reason, operatorId: operator.id })
      .where(eq(complaints.id, id))
    if (outcome === 'reversed') await undoMeasure(inside, statement, 'reversed')
    await audit(inside, {
      act: 'complaint_decided',
      subject: { kind: 'complaint', id, name: asked.person, personId: statement.personId },
      reason,
      after: { outcome, statement: statement.id },
    })
    await enqueue(inside, 'mail-complaint', { complaintId: id }, { key: id })
  })
