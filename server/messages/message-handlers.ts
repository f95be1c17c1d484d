import { Refusal } from '#domain/errors.ts'
import { MESSAGES_PAGE } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { deleteConversation } from '#server/messages/delete-conversation.ts'
import { markConversationSeen } from '#server/messages/mark-conversation-seen.ts'
import {
  findConversation,
  findSeq,
  latestConversations,
  listConversations,
  listMessages,
} from '#server/messages/message-queries.ts'
import { viewConversation, viewMessage, viewSent } from '#server/messages/message-view.ts'
import { openConversation } from '#server/messages/open-conversation.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import type { Context } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function load({ db, actor }: Context, id: string) {
  const conversation = await findConversation(db, actor, id)
  if (!conversation) throw new Refusal('conversation_not_found')
  return conversation
}

async function seqOf({ db }: Context, conversationId: string, messageId: string) {
  const seq = await findSeq(db, conversationId, messageId)
  if (seq === undefined) throw new Refusal('message_not_found')
  return seq
}

export const messageHandlers: Handlers<typeof messageApi> = {
  async listConversations({ query: { limit, cursor } }, { db, actor }) {
    const rows = await listConversations(db, actor, limit, latestConversations.readCursor(cursor))
    const { page, nextCursor } = latestConversations.pageOf(rows, limit)
    return { conversations: page.map(row => viewConversation(row, actor)), nextCursor }
  },
  async openConversation({ body }, context, { reply }) {
    const { id, created } = await openConversation(context, body.recipientId, body.jobId)
    if (created) reply.code(201)
    return { conversation: viewConversation(await load(context, id), context.actor) }
  },
  async read({ params, query: { before } }, context) {
    const { db, actor } = context
    const card = await load(context, params.id)
    const beforeSeq = before === undefined ? undefined : await seqOf(context, card.id, before)
    const rows = await listMessages(db, card, MESSAGES_PAGE + 1, beforeSeq)
    const page = rows.slice(-MESSAGES_PAGE)
    return {
      conversation: {
        ...viewConversation(card, actor),
        messages: page.map(message => viewMessage(message, card, actor)),
      },
      hasEarlier: rows.length > MESSAGES_PAGE,
    }
  },
  async send({ params, body }, context) {
    return { sentMessage: viewSent(await sendMessage(context, params.id, body.text)) }
  },
  async markRead({ params, body }, context) {
    return { unreadCount: await markConversationSeen(context, params.id, body.upTo) }
  },
  async deleteConversation({ params }, context) {
    await deleteConversation(context, params.id)
    return { message: messageApi.deleteConversation.success }
  },
}
