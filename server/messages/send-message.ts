import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { blockedBetween } from '#server/accounts/block-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { viewAttachment } from '#server/messages/message-view.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { together } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { fileColumns, type KeptAttachment } from '#server/platform/images/attachments.ts'

interface Sent {
  id: string
  conversationId: string
  senderId: string
  text: string
  fileKey: string | null
  fileName: string | null
  fileBytes: number | null
  fileWidth: number | null
  fileHeight: number | null
  now: Date
}

const columnsOf = (file: KeptAttachment | undefined) => ({
  ...fileColumns(file),
  fileBytes: file?.bytes ?? null,
  fileWidth: file?.width ?? null,
  fileHeight: file?.height ?? null,
})

/** The counter's row stays locked until the commit, so that concurrent messages are numbered one after the other. */
const writeMessage = prepareOnce(
  'write_message',
  (
    db,
    {
      id,
      conversationId,
      senderId,
      text,
      now,
      fileKey,
      fileName,
      fileBytes,
      fileWidth,
      fileHeight,
    }: Slots<Sent>,
  ) => {
    const counted = db.$with('counted').as(
      db
        .update(conversations)
        .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
        .where(
          and(
            eq(conversations.id, conversationId),
            or(eq(conversations.ownerId, senderId), eq(conversations.crewId, senderId)),
          ),
        )
        .returning({ conversationId: conversations.id, seq: conversations.lastSeq }),
    )
    const written = db.$with('written').as(
      db.insert(messages).select(
        db
          .select({
            id: sql`${id}::uuid`.as('id'),
            conversationId: counted.conversationId,
            seq: counted.seq,
            senderId: sql`${senderId}::uuid`.as('sender_id'),
            text: sql`${text}::text`.as('text'),
            fileKey: sql`${fileKey}::text`.as('file_key'),
            fileName: sql`${fileName}::text`.as('file_name'),
            fileBytes: sql`${fileBytes}::integer`.as('file_bytes'),
            fileWidth: sql`${fileWidth}::integer`.as('file_width'),
            fileHeight: sql`${fileHeight}::integer`.as('file_height'),
            createdAt: sql`${now}::timestamptz`.as('created_at'),
          })
          .from(counted),
      ),
    )
    const movedUp = db.$with('moved_up').as(
      db
        .update(conversationParties)
        .set({
          shown: true,
          updatedAt: sql`greatest(${conversationParties.updatedAt}, ${now}::timestamptz)`,
          unread: sql`${conversationParties.unread} + case when ${conversationParties.userId} = ${senderId}::uuid then 0 else 1 end`,
        })
        .from(counted)
        .where(eq(conversationParties.conversationId, counted.conversationId)),
    )
    return db.with(counted, written, movedUp).select({ seq: counted.seq }).from(counted)
  },
)

const sender = alias(users, 'sender')
const other = alias(users, 'other')

const otherOf = (one: SQL) =>
  sql`${other.id} = case ${conversations.ownerId} when ${one} then ${conversations.crewId} else ${conversations.ownerId} end`

const findTalk = prepareOnce(
  'talk_to_write_in',
  (db, { id, senderId }: Slots<{ id: string; senderId: string }>) =>
    db
      .select({
        senderName: sender.name,
        senderErasedAt: sender.erasedAt,
        otherId: other.id,
        otherName: other.name,
        disabledAt: other.disabledAt,
        erasedAt: other.erasedAt,
        seenAt: presence.seenAt,
        jobId: jobs.id,
        jobTitle: jobs.title,
        blocked: blockedBetween(sql`${sender.id}`, sql`${other.id}`),
      })
      .from(conversations)
      .innerJoin(sender, eq(sender.id, senderId))
      .innerJoin(other, otherOf(sql`${sender.id}`))
      .leftJoin(presence, eq(presence.userId, other.id))
      .leftJoin(jobs, eq(jobs.id, conversations.jobId))
      .where(eq(conversations.id, id)),
)
export const sendMessage = (
  context: Context,
  conversationId: string,
  text: string,
  attached?: KeptAttachment,
) =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const id = newId()
    const file = columnsOf(attached)
    const [[written], [talk]] = await together([
      writeMessage(db, { id, conversationId, senderId: actor.id, text, ...file, now }),
      findTalk(db, { id: conversationId, senderId: actor.id }),
    ])
    if (!written || !talk) throw new Refusal('conversation_not_found')
    const { senderName, senderErasedAt, otherId, otherName, erasedAt, seenAt, jobId, jobTitle } = talk
    authorize(messagePolicy.write({ blocked: talk.blocked, standing: accountStatusOf(talk) }))
    const job = jobId === null || jobTitle === null ? null : { id: jobId, title: jobTitle }
    const known = [
      { id: actor.id, name: senderName, erasedAt: senderErasedAt, seenAt: null },
      { id: otherId, name: otherName, erasedAt, seenAt },
    ]
    await tell(inside, {
      notify: [{ type: 'new_message', to: otherId, from: actor.id, job, conversationId, known }],
      answered: null,
      live: { message: { id: conversationId, to: [actor.id, otherId] } },
    })
    const attachment = viewAttachment({ id, ...file }, conversationId)
    return { id, text, attachment, createdAt: now, sender: { id: actor.id, name: senderName } }
  })
