import { and, desc, eq, getTableColumns, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
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
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

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

export const latestConversations = keyset<{ updatedAt: Date; id: string }>(
  'desc',
  [
    [mine.updatedAt, 'timestamptz'],
    [mine.conversationId, 'uuid'],
  ],
  row => [row.updatedAt, row.id],
)

type Own = Slots<{ userId: string }>

/** The rows that a statement shows. */
const pageOf = (db: Database, { userId }: Own, which: SQL | undefined, rows: Placeholder | number) =>
  db
    .select({
      id: conversations.id,
      ownerId: conversations.ownerId,
      crewId: conversations.crewId,
      jobId: conversations.jobId,
      lastSeq: conversations.lastSeq,
      clearedSeq: mine.clearedSeq,
      unread: mine.unread,
      updatedAt: mine.updatedAt,
      mine: sql<string>`${mine.userId}`.as('mine'),
      readSeq: sql<number>`${mine.readSeq}`.as('mine_read'),
      theirs: sql<string>`${theirs.userId}`.as('theirs'),
      readByOther: sql<number>`${theirs.readSeq}`.as('theirs_read'),
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(
      theirs,
      and(eq(theirs.conversationId, mine.conversationId), sql`${theirs.userId} <> ${userId}`),
    )
    .where(and(eq(mine.userId, userId), which))
    .orderBy(latestConversations.orderBy)
    .limit(rows)
    .as('page')

/** Beside the page, not in one join with it: seven tables took ten times as long to plan as to read. */
const cards = (db: Database, { userId }: Own, page: ReturnType<typeof pageOf>) =>
  db
    .select({
      id: page.id,
      owner: person(owner),
      crew: person(crew),
      job: { id: jobs.id, title: jobs.title },
      lastSeq: page.lastSeq,
      clearedSeq: page.clearedSeq,
      readSeq: page.readSeq,
      readByOther: page.readByOther,
      unread: page.unread,
      updatedAt: page.updatedAt,
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
      blocked: blocked(sql`${page.mine}`, sql`${page.theirs}`),
      blockedByOther: blocked(sql`${page.theirs}`, sql`${page.mine}`),
    })
    .from(page)
    .innerJoin(owner, eq(owner.id, page.ownerId))
    .innerJoin(crew, eq(crew.id, page.crewId))
    .leftJoin(jobs, and(eq(jobs.id, page.jobId), knowsOffer(sql`${userId}::uuid`)))
    .leftJoin(
      last,
      and(
        eq(last.conversationId, page.id),
        eq(last.seq, page.lastSeq),
        sql`${last.seq} > ${page.clearedSeq}`,
      ),
    )

export type ConversationCard = Awaited<ReturnType<typeof cards>>[number]

type PageSlots = Own & Slots<{ rows: number }>

const selectPage = (db: Database, given: PageSlots, after: Place | undefined) => {
  const page = pageOf(db, given, and(sql`${mine.shown}`, latestConversations.after(after)), given.rows)
  return cards(db, given, page).orderBy(desc(page.updatedAt), desc(page.id))
}

const selectLatest = prepareOnce('conversations', (db, given: PageSlots) => selectPage(db, given, undefined))
const selectFurther = prepareOnce(
  'conversations_further',
  (db, given: PageSlots & Slots<{ updatedAt: unknown; id: unknown }>) =>
    selectPage(db, given, [given.updatedAt, given.id]),
)
const selectOne = prepareOnce('conversation', (db, given: Own & Slots<{ id: string }>) =>
  cards(db, given, pageOf(db, given, eq(conversations.id, given.id), ONE)),
)

/** The latest first, one more than `limit`. */
export async function listConversations(
  db: Database,
  { id: userId }: Actor,
  limit: number,
  after: Place | undefined,
): Promise<ConversationCard[]> {
  const given = { userId, rows: limit + 1 }
  if (!after) return await selectLatest(db, given)
  return await selectFurther(db, { ...given, updatedAt: after[0], id: after[1] })
}

export async function findConversation(
  db: Database,
  { id: userId }: Actor,
  id: string,
): Promise<ConversationCard | undefined> {
  const [card] = await selectOne(db, { userId, id })
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
