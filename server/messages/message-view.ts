import type * as z from 'zod/mini'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { AttachmentView, conversationView, messageView } from '#domain/messages/message.ts'
import { type Between, messagePolicy } from '#domain/messages/message-policy.ts'
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

export const writingIn = (
  { owner, crew, blocked, blockedByOther }: ConversationCard,
  viewer: Actor,
): Between => ({
  blocked: blocked || blockedByOther,
  standing: accountStatusOf(viewer.id === owner.id ? crew : owner),
})
const mayWrite = (card: ConversationCard, viewer: Actor) =>
  messagePolicy.write(writingIn(card, viewer)).allowed

type WithFile = Pick<MessageRow, 'id' | 'fileKey' | 'fileName' | 'fileBytes' | 'fileWidth' | 'fileHeight'>
/** The files are PDFs, and pictures. */
export function viewAttachment(
  { id, fileKey, fileName, fileBytes, fileWidth, fileHeight }: WithFile,
  conversationId: string,
): AttachmentView | null {
  if (fileKey === null || fileName === null || fileBytes === null) return null
  return {
    name: fileName,
    kind: fileKey.endsWith('.pdf') ? 'pdf' : 'image',
    bytes: fileBytes,
    width: fileWidth,
    height: fileHeight,
    url: `/api/messages/${conversationId}/attachments/${id}/file`,
  }
}

type Said = WithFile &
  Pick<MessageRow, 'seq' | 'senderId' | 'text' | 'createdAt'> &
  Partial<Pick<ReadMessage, 'job'>>

export function viewMessage(
  message: Said,
  { id: conversationId, owner, crew, readSeq, readByOther }: ConversationCard,
  viewer: Actor,
): z.output<typeof messageView> {
  const { id, seq, senderId, text, createdAt, job } = message
  const sender = [owner, crew].find(person => person.id === senderId)
  return {
    _id: id,
    text,
    attachment: senderId === null ? null : viewAttachment(message, conversationId),
    createdAt,
    sender: sender ? { _id: sender.id, name: sender.name } : null,
    isRead: seq <= (senderId === viewer.id ? readByOther : readSeq),
    ...(job ? { job: { _id: job.id, title: job.title } } : {}),
  }
}

interface Sent {
  id: string
  attachment: AttachmentView | null
  text: string
  createdAt: Date
  sender: { id: string; name: string }
}
export const viewSent = ({
  id,
  text,
  attachment,
  createdAt,
  sender,
}: Sent): z.output<typeof messageView> => ({
  _id: id,
  text,
  attachment,
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
