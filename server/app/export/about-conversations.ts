import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { users } from '#server/accounts/account-table.ts'
import { inPages, inPagesBy } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { isOfThisRelease } from '#server/notifications/find-to-send.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { wordsOf } from '#server/notifications/notification-view.ts'
import type { Context } from '#server/platform/context.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')

const own = (actor: Actor) => or(eq(conversations.ownerId, actor.id), eq(conversations.crewId, actor.id))

/** Also conversations that the person has removed from their list. */
export const listTalks = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, createdAt } = conversations
  return inPages((after, limit) =>
    db
      .select({ id, owner: owner.name, crew: crew.name, offer: jobs.title, createdAt })
      .from(conversations)
      .innerJoin(owner, eq(owner.id, conversations.ownerId))
      .innerJoin(crew, eq(crew.id, conversations.crewId))
      .leftJoin(jobs, eq(jobs.id, conversations.jobId))
      .where(and(own(actor), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

/** Their own messages, always; received ones unless they have deleted them. */
async function* listMessagesIn(
  { db, actor }: Context,
  talk: { id: string; clearedSeq: number },
): AsyncGenerator<object> {
  const { id, conversationId, text, fileName, createdAt, senderId, seq } = messages
  const sender = sql<string>`coalesce(${users.name}, ${ERASED_NAME})`
  const rows = inPagesBy(
    (after: number | undefined, limit) =>
      db
        .select({ seq, id, conversation: conversationId, sender, text, file: fileName, createdAt })
        .from(messages)
        .leftJoin(users, eq(users.id, senderId))
        .where(
          and(
            eq(conversationId, talk.id),
            or(eq(senderId, actor.id), gt(seq, talk.clearedSeq)),
            gt(seq, after ?? 0),
          ),
        )
        .orderBy(asc(seq))
        .limit(limit),
    row => row.seq,
  )
  for await (const { seq: _seq, ...message } of rows) yield message
}

/** One conversation at a time: no index has all messages of a person. */
export async function* listMessagesOf(context: Context): AsyncGenerator<object> {
  const { db, actor } = context
  const { clearedSeq, conversationId, userId } = conversationParties
  const talks = inPages((after, limit) =>
    db
      .select({ id: conversations.id, clearedSeq })
      .from(conversations)
      .innerJoin(conversationParties, and(eq(conversationId, conversations.id), eq(userId, actor.id)))
      .where(and(own(actor), gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(limit),
  )
  for await (const talk of talks) yield* listMessagesIn(context, talk)
}

/** The index of the list, the other way. */
const oldest = keyset<{ createdAt: Date; id: string }>(
  'asc',
  [
    [notifications.createdAt, 'timestamptz'],
    [notifications.id, 'uuid'],
  ],
  row => [row.createdAt, row.id],
)

export async function* listNotificationsOf({ db, actor }: Context): AsyncGenerator<object> {
  const { id, type, params, title, message, createdAt, readAt, mailedAt } = notifications
  const rows = inPagesBy(
    (after: Place | undefined, limit) =>
      db
        .select({ id, type, params, title, message, createdAt, readAt, mailedAt })
        .from(notifications)
        .where(and(eq(notifications.userId, actor.id), oldest.after(after)))
        .orderBy(oldest.orderBy)
        .limit(limit),
    row => [row.createdAt.toISOString(), row.id],
  )
  for await (const { params, ...row } of rows)
    yield { ...row, ...(isOfThisRelease(row.type) ? wordsOf({ ...row, params }) : {}) }
}
