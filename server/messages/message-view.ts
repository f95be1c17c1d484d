import type * as z from 'zod/mini'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { conversationView, messageView } from '#domain/messages/message.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import type { ConversationCard, ReadMessage } from '#server/messages/message-queries.ts'
import type { MessageRow } from '#server/messages/message-table.ts'

const viewPerson = ({ id, name, role, picture, ...ends }: ConversationCard['owner']) => ({
  _id: id,
  name,
  role,
  profilePicture: picturePath(picture),
  standing: accountStatusOf(ends),
})

const mayWrite = ({ owner, crew, blocked, blockedByOther }: ConversationCard, viewer: Actor) =>
  messagePolicy.write({
    blocked: blocked || blockedByOther,
    standing: accountStatusOf(viewer.id === owner.id ? crew : owner),
  }).allowed

type Said = Pick<MessageRow, 'id' | 'seq' | 'senderId' | 'text' | 'createdAt'> &
  Partial<Pick<ReadMessage, 'job'>>

export function viewMessage(
  { id, seq, senderId, text, createdAt, job }: Said,
  { owner, crew, readSeq, readByOther }: ConversationCard,
  viewer: Actor,
): z.output<typeof messageView> {
  const sender = [owner, crew].find(person => person.id === senderId)
  return {
    _id: id,
    text,
    createdAt,
    sender: sender ? { _id: sender.id, name: sender.name } : null,
    isRead: seq <= (senderId === viewer.id ? readByOther : readSeq),
    ...(job ? { job: { _id: job.id, title: job.title } } : {}),
  }
}

interface Sent {
  id: string
  text: string
  createdAt: Date
  sender: { id: string; name: string }
}
export const viewSent = ({ id, text, createdAt, sender }: Sent): z.output<typeof messageView> => ({
  _id: id,
  text,
  createdAt,
  sender: { _id: sender.id, name: sender.name },
  isRead: false,
})

export const viewConversation = (
  card: ConversationCard,
  viewer: Actor,
): z.output<typeof conversationView> => ({
  _id: card.id,
  owner: viewPerson(card.owner),
  crew: viewPerson(card.crew),
  job: card.job && { _id: card.job.id, title: card.job.title },
  lastMessage: card.lastMessage && viewMessage(card.lastMessage, card, viewer),
  unreadCount: card.unread,
  updatedAt: card.updatedAt,
  blocked: card.blocked,
  canWrite: mayWrite(card, viewer),
  may: { write: mayWrite(card, viewer) },
})
