import * as z from 'zod/mini'
import { accountStatuses } from '#domain/accounts/account-status.ts'
import { roles } from '#domain/accounts/credentials.ts'
import type { Fault } from '#domain/faults.ts'
import { idText, instant, optionalProse, requiredProse, told } from '#domain/fields.ts'
import * as messageFaults from '#domain/messages/message-faults.ts'

export const MESSAGE_MAX = 4000
export const MESSAGES_PAGE = 50

export const messageInput = z.object({
  text: requiredProse(messageFaults.messageMissing(), MESSAGE_MAX, 'El mensaje'),
})

/** With a file, a message needs no text. */
export const attachedInput = z.object({ text: optionalProse(MESSAGE_MAX, 'El mensaje') })

const person = (missing: Fault) => z.uuid(told(missing))
export const conversationInput = z.object({
  recipientId: person(messageFaults.recipientMissing()),
  /** Absent: the latest offer of the owner to which the crew member has applied. */
  jobId: z.optional(z.nullable(person(messageFaults.aboutUnreadable()))),
})

export const readInput = z.object({ upTo: z.optional(z.nullable(idText)) })

const attachmentView = z.object({
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** Its size as it is stored. */
  bytes: z.int(),
  /** In pixels; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
})
export type AttachmentView = z.infer<typeof attachmentView>

export const messageView = z.object({
  _id: z.string(),
  /** Empty for a file that was sent without one. */
  text: z.string(),
  /** Absent in replies cached by older releases. */
  attachment: z.optional(z.nullable(attachmentView)),
  createdAt: instant,
  /** Null if the account is erased. */
  sender: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  isRead: z.boolean(),
  job: z.optional(z.object({ _id: z.string(), title: z.string() })),
})
export type MessageView = z.input<typeof messageView>

export function wordsOfMessage({
  text,
  attachment,
}: {
  text: string
  attachment?: Pick<AttachmentView, 'kind' | 'name'> | null | undefined
}): string {
  if (text !== '' || !attachment) return text
  return attachment.kind === 'image' ? 'Foto' : `Documento: ${attachment.name}`
}

const party = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
  standing: z.enum(accountStatuses),
})

export const conversationView = z.object({
  _id: z.string(),
  owner: party,
  crew: party,
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  lastMessage: z.nullable(messageView),
  unreadCount: z.int(),
  updatedAt: instant,
  /** Whether the viewer has blocked the other. */
  blocked: z.boolean(),
  /** False if either has blocked the other, or the other's account has ended: then the conversation is read-only. */
  canWrite: z.boolean(),
  /** The reader's acts in it now. Absent in replies cached by older releases. */
  may: z.optional(z.object({ write: z.boolean() })),
})
export type ConversationView = z.input<typeof conversationView>
