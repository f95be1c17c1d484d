import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { blockedBetween } from '#server/accounts/block-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import {
  conversationParties,
  conversations,
  type MessageRow,
  messages,
} from '#server/messages/message-table.ts'
import { viewAttachment } from '#server/messages/message-view.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { inOrder } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'

const columnsOf = (file: StoredAttachment | undefined) => ({
  ...fileColumns(file),
  fileBytes: file?.bytes ?? null,
  fileWidth: file?.width ?? null,
  fileHeight: file?.height ?? null,
})

const count = prepareOnce('count_message', (db, { id, seq }: Slots<{ id: string; seq: number }>) =>
  db
    .update(conversations)
    .set({ lastSeq: sql`${seq}` })
    .where(eq(conversations.id, id)),
)

const write = prepareOnce('write_message', (db, message: Slots<MessageRow>) =>
  db.insert(messages).values({
    id: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    senderId: message.senderId,
    text: message.text,
    createdAt: message.createdAt,
    fileKey: message.fileKey,
    fileName: message.fileName,
    fileBytes: message.fileBytes,
    fileWidth: message.fileWidth,
    fileHeight: message.fileHeight,
  }),
)

const moveUp = prepareOnce(
  'move_up',
  (db, { id, senderId, now }: Slots<{ id: string; senderId: string; now: Date }>) =>
    db
      .update(conversationParties)
      .set({
        shown: true,
        updatedAt: sql`greatest(${conversationParties.updatedAt}, ${now}::timestamptz)`,
        unread: sql`${conversationParties.unread} + (${conversationParties.userId} <> ${senderId}::uuid)::int`,
      })
      .where(eq(conversationParties.conversationId, id)),
)

const sender = alias(users, 'sender')
const other = alias(users, 'other')

const otherOf = (one: SQL) =>
  sql`${other.id} = case ${conversations.ownerId} when ${one} then ${conversations.crewId} else ${conversations.ownerId} end`

/** The row stays locked until the commit, so that concurrent messages are numbered one after the other. */
const lockTalk = prepareOnce('lock_talk', (db, { id, senderId }: Slots<{ id: string; senderId: string }>) =>
  db
    .select({
      lastSeq: conversations.lastSeq,
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
    .where(
      and(
        eq(conversations.id, id),
        or(eq(conversations.ownerId, sender.id), eq(conversations.crewId, sender.id)),
      ),
    )
    .for('no key update', { of: conversations }),
)

export const sendMessage = (
  context: Context,
  conversationId: string,
  text: string,
  attached?: StoredAttachment,
) =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const [talk] = await lockTalk(db, { id: conversationId, senderId: actor.id })
    if (!talk) throw new Refusal('conversation_not_found')
    const { senderName, senderErasedAt, otherId, otherName, erasedAt, seenAt, jobId, jobTitle } = talk
    authorize(messagePolicy.write({ blocked: talk.blocked, standing: accountStatusOf(talk) }))
    const [id, seq, file] = [newId(), talk.lastSeq + 1, columnsOf(attached)]
    await inOrder(db, [
      () => count(db, { id: conversationId, seq }),
      () => write(db, { id, conversationId, seq, senderId: actor.id, text, ...file, createdAt: now }),
      () => moveUp(db, { id: conversationId, senderId: actor.id, now }),
    ])
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
