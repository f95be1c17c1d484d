import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '#domain/accounts/standing.ts'
import { users } from '#server/accounts/account-table.ts'
import { inPages } from '#server/accounts/export/pages.ts'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')

/** Also those that the person has taken out of their list. */
export const listTalks = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, createdAt } = conversations
  return inPages((after, limit) =>
    db
      .select({ id, owner: owner.name, crew: crew.name, offer: jobs.title, createdAt })
      .from(conversations)
      .innerJoin(owner, eq(owner.id, conversations.ownerId))
      .innerJoin(crew, eq(crew.id, conversations.crewId))
      .leftJoin(jobs, eq(jobs.id, conversations.jobId))
      .where(and(or(eq(conversations.ownerId, actor.id), eq(conversations.crewId, actor.id)), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

/** What they wrote, always; what was written to them, as far as they have not deleted it. */
export const listMessagesOf = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, conversationId, text, createdAt, senderId, seq } = messages
  const sender = sql<string>`coalesce(${users.name}, ${ERASED_NAME})`
  return inPages((after, limit) =>
    db
      .select({ id, conversation: conversationId, sender, text, createdAt })
      .from(messages)
      .innerJoin(conversationParties, eq(conversationParties.conversationId, conversationId))
      .leftJoin(users, eq(users.id, senderId))
      .where(
        and(
          eq(conversationParties.userId, actor.id),
          or(eq(senderId, actor.id), gt(seq, conversationParties.clearedSeq)),
          gt(id, after),
        ),
      )
      .orderBy(asc(id))
      .limit(limit),
  )
}

export const listNotificationsOf = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, type, title, message, createdAt, readAt, mailedAt } = notifications
  return inPages((after, limit) =>
    db
      .select({ id, type, title, message, createdAt, readAt, mailedAt })
      .from(notifications)
      .where(and(eq(notifications.userId, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}
