import { Refusal } from '#domain/errors.ts'
import { MESSAGES_PAGE } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { deleteConversation } from '#server/messages/delete-conversation.ts'
import { markConversationSeen } from '#server/messages/mark-conversation-seen.ts'
import { expectFileAllowed, readMessageFile } from '#server/messages/message-file.ts'
import {
  findConversation,
  findPlace,
  latestConversations,
  listConversations,
  listMessages,
} from '#server/messages/message-queries.ts'
import { viewConversation, viewMessage, viewSent } from '#server/messages/message-view.ts'
import { openConversation } from '#server/messages/open-conversation.ts'
import { readSearchCursor, searchMessages } from '#server/messages/search-messages.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { findClearedAt, listThreadEvents, viewThreadEvent } from '#server/messages/thread-events.ts'
import type { Context } from '#server/platform/context.ts'
import { sendFile } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function load({ db, actor }: Context, id: string) {
  const conversation = await findConversation(db, actor, id)
  if (!conversation) throw new Refusal('conversation_not_found')
  return conversation
}

async function placeOf({ db }: Context, conversationId: string, messageId: string) {
  const place = await findPlace(db, conversationId, messageId)
  if (!place) throw new Refusal('message_not_found')
  return place
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
  search: ({ query: { q, cursor } }, { db, actor }) => searchMessages(db, actor, q, readSearchCursor(cursor)),
  async read({ params, query: { before } }, context) {
    const { db, actor } = context
    const card = await load(context, params.id)
    const end = before === undefined ? undefined : await placeOf(context, card.id, before)
    const rows = await listMessages(db, actor, card, MESSAGES_PAGE + 1, end?.seq)
    const page = rows.slice(-MESSAGES_PAGE)
    const hasEarlier = rows.length > MESSAGES_PAGE
    const events = await listThreadEvents(db, card, {
      from: hasEarlier ? page[0]?.createdAt : await findClearedAt(db, card),
      until: end?.createdAt,
    })
    return {
      conversation: {
        ...viewConversation(card, actor),
        messages: page.map(message => viewMessage(message, card, actor)),
      },
      events: events.map(viewThreadEvent),
      hasEarlier,
    }
  },
  async send({ params, body }, context) {
    return { sentMessage: viewSent(await sendMessage(context, params.id, body.text)) }
  },
  attach: {
    allow: ({ params }, context) => expectFileAllowed(context, params.id),
    async run({ params, body }, context, { attachment }) {
      if (!attachment) throw new Refusal('message_file_missing')
      return { sentMessage: viewSent(await sendMessage(context, params.id, body.text ?? '', attachment)) }
    },
  },
  async readFile({ params }, context, { reply }) {
    const { bytes, type, name } = await readMessageFile(context, params)
    return sendFile(reply, type, bytes, name)
  },
  async markRead({ params, body }, context) {
    return { unreadCount: await markConversationSeen(context, params.id, body.upTo) }
  },
  async deleteConversation({ params }, context) {
    await deleteConversation(context, params.id)
    return { message: messageApi.deleteConversation.success }
  },
}
