import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { ReportInput, ReportSubject } from '#domain/moderation/moderation.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'
import { kindOfReason } from '#domain/notices/notice.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findConversation } from '#server/messages/message-queries.ts'
import { conversations } from '#server/messages/message-table.ts'
import { addNotice } from '#server/notices/notice-queries.ts'
import { isRetired, readReported } from '#server/notices/reported.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { findReviewCard } from '#server/reviews/review-queries.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { reviewFacts } from '#server/reviews/review-view.ts'
import { findVessel, findVesselFacts, lockVessel } from '#server/vessels/vessel-queries.ts'

/** Every signed-in person can read these subjects. */
const seen = async () => true

const isSeen: Record<ReportSubject, (context: Context, id: string) => Promise<boolean>> = {
  conversation: async ({ db, actor }, id) => (await findConversation(db, actor, id)) !== undefined,
  job: seen,
  user: seen,
  async review({ db, actor, now }, id) {
    const card = await findReviewCard(db, id)
    return card !== undefined && reviewPolicy.read(actor, reviewFacts(card, now)).allowed
  },
  question: seen,
  async vessel({ db, actor }, id) {
    const vessel = await findVessel(db, id)
    return vessel !== undefined && vesselPolicy.see(actor, await findVesselFacts(db, vessel, actor)).allowed
  },
}

/** Locked until the report is written: erasing comes before it, or finds the quoted text and deletes it. */
const hold: Record<ReportSubject, (db: Database, id: string) => Promise<unknown>> = {
  conversation: (db, id) =>
    db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('share'),
  job: (db, id) => lockJob(db, id, 'share'),
  user: async () => undefined,
  review: (db, id) => db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('share'),
  question: (db, id) =>
    db.select({ id: jobQuestions.id }).from(jobQuestions).where(eq(jobQuestions.id, id)).for('share'),
  vessel: (db, id) => lockVessel(db, id, 'share'),
}

/** Stored for the operator with its text; one open report at a time. */
export const reportSubject = (context: Context, input: ReportInput): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await hold[input.subject](db, input.subjectId)
    await writeReport(inside, input)
  })

async function writeReport(
  context: Context,
  { subject, subjectId, reason, details }: ReportInput,
): Promise<void> {
  const { db, actor } = context
  authorize(moderationPolicy.report(actor, subject, subjectId))
  const isThere = (await isSeen[subject](context, subjectId)) && !(await isRetired(db, subject, subjectId))
  const reported = isThere ? await readReported(db, subject, subjectId, actor.id) : undefined
  if (!reported) throw new Refusal('report_subject_not_found')
  const added = await addNotice(context, {
    kind: kindOfReason[reason],
    reason,
    subjectKind: subject,
    subjectId,
    personId: reported.personId,
    explanation: details ?? null,
    excerpt: reported.text,
    reporterId: actor.id,
  })
  if (!added) throw new Refusal('already_reported')
}
