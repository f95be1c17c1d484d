import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/api.ts'
import { users } from '#server/accounts/account-table.ts'
import { blocked } from '#server/accounts/block-queries.ts'
import { applications } from '#server/applications/application-table.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { knowsOffer } from '#server/jobs/who-reads.ts'
import {
  conversationParties,
  conversations,
  type MessageRow,
  messages,
} from '#server/messages/message-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')
const mine = alias(conversationParties, 'mine')
const theirs = alias(conversationParties, 'theirs')
const last = alias(messages, 'last')

const person = (table: typeof owner | typeof crew) => ({
  id: table.id,
  name: table.name,
  role: table.role,
  picture: table.picture,
  disabledAt: table.disabledAt,
  erasedAt: table.erasedAt,
})

/** Planning seven tables takes several times as long as reading them, so these statements are prepared. */
const cards = (db: Database, { id }: Actor) =>
  db
    .select({
      id: conversations.id,
      owner: person(owner),
      crew: person(crew),
      job: { id: jobs.id, title: jobs.title },
      lastSeq: conversations.lastSeq,
      clearedSeq: mine.clearedSeq,
      readSeq: mine.readSeq,
      readByOther: theirs.readSeq,
      unread: mine.unread,
      updatedAt: mine.updatedAt,
      lastMessage: {
        id: last.id,
        seq: last.seq,
        senderId: last.senderId,
        text: last.text,
        fileKey: last.fileKey,
        fileName: last.fileName,
        fileBytes: last.fileBytes,
        fileWidth: last.fileWidth,
        fileHeight: last.fileHeight,
        createdAt: last.createdAt,
      },
      blocked: blocked(sql`${mine.userId}`, sql`${theirs.userId}`),
      blockedByOther: blocked(sql`${theirs.userId}`, sql`${mine.userId}`),
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), sql`${theirs.userId} <> ${id}`))
    .innerJoin(owner, eq(owner.id, conversations.ownerId))
    .innerJoin(crew, eq(crew.id, conversations.crewId))
    .leftJoin(jobs, and(eq(jobs.id, conversations.jobId), knowsOffer(sql`${id}::uuid`)))
    .leftJoin(
      last,
      and(
        eq(last.conversationId, conversations.id),
        eq(last.seq, conversations.lastSeq),
        sql`${last.seq} > ${mine.clearedSeq}`,
      ),
    )

export type ConversationCard = Awaited<ReturnType<typeof cards>>[number]

export const latestConversations = keyset<ConversationCard>(
  'desc',
  [
    [mine.updatedAt, 'timestamptz'],
    [mine.conversationId, 'uuid'],
  ],
  row => [row.updatedAt, row.id],
)

export const listConversations = (
  db: Database,
  actor: Actor,
  limit: number,
  after: Place | undefined,
): Promise<ConversationCard[]> =>
  cards(db, actor)
    .where(and(eq(mine.userId, actor.id), sql`${mine.shown}`, latestConversations.after(after)))
    .orderBy(latestConversations.orderBy)
    .limit(limit + 1)
    .prepare(after ? 'conversations_further' : 'conversations')
    .execute()

export async function findConversation(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ConversationCard | undefined> {
  const [card] = await cards(db, actor)
    .where(and(eq(mine.userId, actor.id), eq(conversations.id, id)))
    .prepare('conversation')
    .execute()
  return card
}

export type ReadMessage = MessageRow & { job: { id: string; title: string } | null }

/** The newest before `beforeSeq` that the person has not deleted, a page of them, oldest first. */
export async function listMessages(
  db: Database,
  reader: Pick<Actor, 'id'>,
  { id, clearedSeq }: Pick<ConversationCard, 'id' | 'clearedSeq'>,
  limit: number,
  beforeSeq: number | undefined,
): Promise<ReadMessage[]> {
  const rows = await db
    .select({ ...getTableColumns(messages), job: { id: jobs.id, title: jobs.title } })
    .from(messages)
    .leftJoin(invitations, eq(invitations.messageId, messages.id))
    .leftJoin(jobs, and(eq(jobs.id, invitations.jobId), knowsOffer(sql`${reader.id}::uuid`)))
    .where(
      and(
        eq(messages.conversationId, id),
        sql`${messages.seq} > ${clearedSeq}`,
        beforeSeq === undefined ? undefined : sql`${messages.seq} < ${beforeSeq}`,
      ),
    )
    .orderBy(sql`${messages.seq} desc`)
    .limit(limit)
  return rows.reverse()
}

export async function findPlace(
  db: Database,
  conversationId: string,
  id: string,
): Promise<Pick<MessageRow, 'seq' | 'createdAt'> | undefined> {
  const [row] = await db
    .select({ seq: messages.seq, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
  return row
}

/** A message with its file, unless this person has deleted it. Nobody sees a message of an erased person. */
export async function findFile(
  db: Database,
  { id, clearedSeq }: Pick<ConversationCard, 'id' | 'clearedSeq'>,
  messageId: string,
): Promise<Pick<MessageRow, 'fileKey' | 'fileName'> | undefined> {
  const [row] = await db
    .select({ fileKey: messages.fileKey, fileName: messages.fileName })
    .from(messages)
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.conversationId, id),
        isNotNull(messages.senderId),
        sql`${messages.seq} > ${clearedSeq}`,
      ),
    )
  return row
}

/** The latest offer of the owner to which the crew member has applied, withdrawn or not: decisions, Messages. */
export async function findLatestAppliedJob(
  db: Database,
  ownerId: string,
  crewId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ jobId: applications.jobId })
    .from(jobs)
    // Through the owner's offers: the direct index has only valid applications.
    .innerJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.crewId, crewId)))
    .where(eq(jobs.ownerId, ownerId))
    .orderBy(sql`${applications.appliedAt} desc`)
    .limit(1)
  return row?.jobId
}

/** Locked until the transaction ends: nobody writes in it meanwhile. */
export async function lockConversationBetween(db: Database, one: string, other: string): Promise<void> {
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      or(
        and(eq(conversations.ownerId, one), eq(conversations.crewId, other)),
        and(eq(conversations.ownerId, other), eq(conversations.crewId, one)),
      ),
    )
    .for('update')
}
