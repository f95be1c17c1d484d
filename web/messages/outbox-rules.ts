/** What has been typed and is not yet known to be with the server. */
export interface Kept {
  /** Makes the message one message, however often it is sent. */
  key: string
  conversationId: string
  text: string
  createdAt: string
  /** Its turn among those of all tabs: after what its tab knew of when it was typed, whatever the clocks say. */
  place: number
  state: 'sending' | 'waiting' | 'failed'
  problem: string | null
  /** The server has it for something else, or may have forgotten it: sent once more, the message needs another. */
  keySpent: boolean
}
type Box = readonly Kept[]

// An hour less than the server remembers a key.
const KEY_LASTS_MS = 23 * 60 * 60_000

const isLate = (message: Kept, now: number) => now - Date.parse(message.createdAt) > KEY_LASTS_MS

/** What may have arrived long ago is not sent again by itself: the server might take it for a new message. */
export function failLate(box: Box, now: number): Box {
  const late = (message: Kept) => message.state !== 'failed' && isLate(message, now)
  if (!box.some(late)) return box
  return box.map(message =>
    late(message)
      ? { ...message, state: 'failed', problem: 'No se pudo enviar a tiempo.', keySpent: true }
      : message,
  )
}

/** The next to go out in a conversation; a failed one holds up nobody. */
export const nextOf = (box: Box, conversationId: string) =>
  box.find(message => message.conversationId === conversationId && message.state !== 'failed')

/** One follows the other: what holds up the first holds up all. */
export const pauseAll = (box: Box, conversationId: string) => settle(box, conversationId, 'waiting')
export const resumeAll = (box: Box, conversationId: string) => settle(box, conversationId, 'sending')

const settle = (box: Box, conversationId: string, state: Kept['state']): Box =>
  box.map(message =>
    message.conversationId === conversationId && message.state !== 'failed' && message.state !== state
      ? { ...message, state }
      : message,
  )

export const withChange = (box: Box, key: string, change: Partial<Kept>): Box =>
  box.map(message => (message.key === key ? { ...message, ...change } : message))

export const nextPlace = (box: Box) => 1 + Math.max(0, ...box.map(({ place }) => place))

export const without = (box: Box, key: string): Box => box.filter(message => message.key !== key)

/** A failed message as it goes out once more, from its place in the row. */
export function revived(message: Kept, now: number, newKey: () => string): Kept {
  if (message.state !== 'failed') return message
  const again: Kept = { ...message, state: 'sending', problem: null, keySpent: false }
  if (!message.keySpent && !isLate(message, now)) return again
  return { ...again, key: newKey(), createdAt: new Date(now).toISOString() }
}
