import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { reportedTexts } from '#domain/jobs/offer-field-lists.ts'
import { toldTexts } from '#domain/jobs/told-texts.ts'
import { wordsOfMessage } from '#domain/messages/message.ts'
import type { ReportInput, ReportSubject } from '#domain/moderation/moderation.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { findReadableCard } from '#server/jobs/job-card.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findConversation, listMessages, type ReadMessage } from '#server/messages/message-queries.ts'
import { conversations } from '#server/messages/message-table.ts'
import { viewAttachment } from '#server/messages/message-view.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { addReport } from '#server/moderation/moderation-queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findReviewCard } from '#server/reviews/review-queries.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { reviewFacts } from '#server/reviews/review-view.ts'

const LAST_MESSAGES = 10

const nameOf = (id: string | null, people: { id: string; name: string }[]) =>
  people.find(person => person.id === id)?.name ?? 'Cuenta eliminada'

/** The words of a message, and what it carries: the operator reads text alone. */
function quote(message: ReadMessage, conversationId: string): string {
  const attachment = viewAttachment(message, conversationId)
  if (!attachment) return message.text
  const file = `[${wordsOfMessage({ text: '', attachment })}]`
  return message.text === '' ? file : `${message.text} ${file}`
}

/** The present text for the operator; undefined if the reporter can't see it. */
const excerptOf: Record<ReportSubject, (context: Context, id: string) => Promise<string | undefined>> = {
  async conversation({ db, actor }, id) {
    const conversation = await findConversation(db, actor, id)
    if (!conversation) return undefined
    const { owner, crew } = conversation
    const latest = await listMessages(db, actor, conversation, LAST_MESSAGES, undefined)
    return [
      `${owner.name} y ${crew.name}`,
      ...latest.map(message => `${nameOf(message.senderId, [owner, crew])}: ${quote(message, id)}`),
    ].join('\n')
  },
  async job({ db, actor }, id) {
    const job = await findReadableCard(db, actor, id)
    return job && `${job.ownerName}: ${toldTexts(job, reportedTexts).join('\n')}`
  },
  async user({ db }, id) {
    const user = await findUser(db, id)
    return user && (await findHidden(db, 'user', id)) === null ? `${user.name}\n${user.bio ?? ''}` : undefined
  },
  async review({ db, actor, now }, id) {
    const card = await findReviewCard(db, id)
    if (!card || !reviewPolicy.read(actor, reviewFacts(card, now)).allowed) return undefined
    const { review, author, subject } = card
    return [`${author.name} sobre ${subject.name}: ${review.stars} de 5`, review.text, review.reply]
      .filter(text => text !== null)
      .join('\n')
  },
}

/** Locked until the report is written: erasing comes before it, or finds the quoted text and deletes it. */
const hold: Record<ReportSubject, (db: Database, id: string) => Promise<unknown>> = {
  conversation: (db, id) =>
    db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('share'),
  job: (db, id) => lockJob(db, id, 'share'),
  user: async () => undefined,
  review: (db, id) => db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('share'),
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
  const { db, actor, now } = context
  authorize(moderationPolicy.report(actor, subject, subjectId))
  const excerpt = await excerptOf[subject](context, subjectId)
  if (excerpt === undefined) throw new Refusal('report_subject_not_found')
  const report = {
    id: newId(),
    reporterId: actor.id,
    subject,
    subjectId,
    reason,
    details: details ?? null,
    excerpt,
    createdAt: now,
  }
  if (!(await addReport(db, report))) throw new Refusal('already_reported')
}
