import type { ConversationView } from '#domain/messages/message.ts'

/** Whom the reader talks with. */
export const otherParty = ({ owner, crew }: Pick<ConversationView, 'owner' | 'crew'>, ownId: string) =>
  owner._id === ownId ? crew : owner

export type Party = ReturnType<typeof otherParty>
