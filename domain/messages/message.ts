import * as z from 'zod/mini'
import { roles } from '#domain/accounts/account.ts'
import { standings } from '#domain/accounts/standing.ts'
import { idText, instant, requiredProse } from '#domain/fields.ts'

export const MESSAGE_MAX = 4000
/** So many of a conversation's messages are given at once. */
export const MESSAGES_PAGE = 50

export const messageInput = z.object({
  text: requiredProse(
    'Escribe un mensaje.',
    MESSAGE_MAX,
    `El mensaje no puede superar los ${MESSAGE_MAX} caracteres.`,
  ),
})

const person = (missing: string) => z.uuid({ error: missing })
export const conversationInput = z.object({
  recipientId: person('Indica con quién quieres hablar.'),
  /** Absent: the latest offer of the owner to which the crew member has applied. */
  jobId: z.optional(z.nullable(person('La oferta indicada no es válida.'))),
})

/** Without it, all that is there. */
export const readInput = z.object({ upTo: z.optional(z.nullable(idText)) })

export const messageView = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: instant,
  /** Null where the account is gone. */
  sender: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** Whether the other party has seen it. */
  isRead: z.boolean(),
  /** The offer that it invites to, where it is an invitation; only in the conversation itself. */
  job: z.optional(z.object({ _id: z.string(), title: z.string() })),
})
export type MessageView = z.input<typeof messageView>

const party = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
  standing: z.enum(standings),
})

export const conversationView = z.object({
  _id: z.string(),
  owner: party,
  crew: party,
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  lastMessage: z.nullable(messageView),
  unreadCount: z.int(),
  updatedAt: instant,
  /** Whether the person who asks has blocked the other. */
  blocked: z.boolean(),
  /** False where either has blocked the other, or the other's account has ended: what is there can be read, and nothing added. */
  canWrite: z.boolean(),
})
export type ConversationView = z.input<typeof conversationView>
