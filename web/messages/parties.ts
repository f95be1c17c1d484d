import type { ConversationView } from '#domain/messages/message.ts'

export const otherParty = ({ owner, crew }: Pick<ConversationView, 'owner' | 'crew'>, ownId: string) =>
  owner._id === ownId ? crew : owner

/** Older replies, which a device may keep, say it in a word of their own. */
export const mayWrite = ({ may, canWrite }: Pick<ConversationView, 'may' | 'canWrite'>): boolean =>
  may?.write ?? canWrite

export type Party = ReturnType<typeof otherParty>
