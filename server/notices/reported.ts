import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reportedTexts } from '#domain/jobs/offer-field-lists.ts'
import { toldTexts } from '#domain/jobs/told-texts.ts'
import { wordsOfMessage } from '#domain/messages/message.ts'
import type { ReportSubject } from '#domain/moderation/moderation.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { listMessages, type ReadMessage } from '#server/messages/message-queries.ts'
import { conversationParties, conversations } from '#server/messages/message-table.ts'
import { viewAttachment } from '#server/messages/message-view.ts'
import { isHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { findReviewCard } from '#server/reviews/review-queries.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

export interface Reported {
  name: string
  /** Its author or owner; null where it belongs to nobody alone. */
  personId: string | null
  text: string
}

const LAST_MESSAGES = 10

const nameOf = (id: string | null, people: { id: string; name: string }[]) =>
  people.find(person => person.id === id)?.name ?? 'Cuenta eliminada'

/** The words of a message, and a description of its file: the operator reads text alone. */
function quote(message: ReadMessage, conversationId: string): string {
  const attachment = viewAttachment(message, conversationId)
  if (!attachment) return message.text
  const file = `[${wordsOfMessage({ text: '', attachment })}]`
  return message.text === '' ? file : `${message.text} ${file}`
}

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')
const asker = alias(users, 'asker')

async function readTalk(db: Database, id: string, reporterId: string | null): Promise<Reported | undefined> {
  const [talk] = await db
    .select({
      owner: { id: owner.id, name: owner.name },
      crew: { id: crew.id, name: crew.name },
    })
    .from(conversations)
    .innerJoin(owner, eq(owner.id, conversations.ownerId))
    .innerJoin(crew, eq(crew.id, conversations.crewId))
    .where(eq(conversations.id, id))
  if (!talk) return undefined
  const people = [talk.owner, talk.crew]
  const parties = await db
    .select({ userId: conversationParties.userId, clearedSeq: conversationParties.clearedSeq })
    .from(conversationParties)
    .where(eq(conversationParties.conversationId, id))
  const mine = parties.find(({ userId }) => userId === reporterId)
  // Only messages that its reporter can read.
  const latest = mine
    ? await listMessages(
        db,
        { id: mine.userId },
        { id, clearedSeq: mine.clearedSeq },
        LAST_MESSAGES,
        undefined,
      )
    : []
  return {
    name: `${talk.owner.name} y ${talk.crew.name}`,
    personId: people.find(person => mine && person.id !== reporterId)?.id ?? null,
    text: [
      `${talk.owner.name} y ${talk.crew.name}`,
      ...latest.map(message => `${nameOf(message.senderId, people)}: ${quote(message, id)}`),
    ].join('\n'),
  }
}

/** The present text of each kind, without a check of the reader's rights. */
const readers: Record<
  ReportSubject,
  (db: Database, id: string, reporterId: string | null) => Promise<Reported | undefined>
> = {
  conversation: readTalk,
  async job(db, id) {
    const [row] = await db
      .select({ job: jobs, ownerName: users.name })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.ownerId))
      .where(eq(jobs.id, id))
    return (
      row && {
        name: row.job.title,
        personId: row.job.ownerId,
        text: `${row.ownerName}: ${toldTexts(row.job, reportedTexts).join('\n')}`,
      }
    )
  },
  async user(db, id) {
    const user = await findUser(db, id)
    if (!user || user.erasedAt) return undefined
    return { name: user.name, personId: user.id, text: `${user.name}\n${user.bio ?? ''}` }
  },
  async review(db, id) {
    const card = await findReviewCard(db, id)
    if (!card) return undefined
    const { review, author, subject } = card
    const head = `${author.name} sobre ${subject.name}: ${review.stars} de 5`
    return {
      name: subject.name,
      personId: author.id,
      text: [head, review.text, review.reply].filter(text => text !== null).join('\n'),
    }
  },
  async question(db, id, reporterId) {
    const [row] = await db
      .select({
        question: jobQuestions,
        title: jobs.title,
        asker: { id: asker.id, name: asker.name },
        owner: { id: owner.id, name: owner.name },
      })
      .from(jobQuestions)
      .innerJoin(jobs, eq(jobs.id, jobQuestions.jobId))
      .innerJoin(asker, eq(asker.id, jobQuestions.askerId))
      .innerJoin(owner, eq(owner.id, jobs.ownerId))
      .where(eq(jobQuestions.id, id))
    if (!row) return undefined
    const { text, answer } = row.question
    return {
      name: row.title,
      // The asker reports the answer of their own question.
      personId: row.asker.id === reporterId && answer !== null ? row.owner.id : row.asker.id,
      text: [`${row.asker.name}: ${text}`, ...(answer === null ? [] : [`${row.owner.name}: ${answer}`])].join(
        '\n',
      ),
    }
  },
  async vessel(db, id) {
    const [row] = await db
      .select({ vessel: vessels, ownerName: users.name })
      .from(vessels)
      .innerJoin(users, eq(users.id, vessels.ownerId))
      .where(eq(vessels.id, id))
    if (!row) return undefined
    const { name, model, ownerId } = row.vessel
    return { name, personId: ownerId, text: `${row.ownerName}: ${model ? `${name}\n${model}` : name}` }
  },
}

export const readReported = (
  db: Database,
  kind: ReportSubject,
  id: string,
  reporterId: string | null,
): Promise<Reported | undefined> => readers[kind](db, id, reporterId)

/** Hidden already: only its author sees it. A question is hidden with its offer. */
export async function isRetired(db: Database, kind: ReportSubject, id: string): Promise<boolean> {
  if (kind === 'conversation') return false
  const own = isHidden(kind, sql`${id}::uuid`)
  const offer = sql`(select q.job_id from ${jobQuestions} q where q.id = ${id})`
  const all = kind === 'question' ? sql`${own} or ${isHidden('job', offer)}` : own
  const { rows } = await db.execute<{ retired: boolean }>(sql`select ${all} as retired`)
  return rows[0]?.retired === true
}
