import {
  add,
  dropWhere,
  type Fresh,
  failed,
  isLate,
  type LaneRecord,
  type Queued,
  queued,
  requeued,
} from '#web/offline/queue-record.ts'

/** An unsent message: typed, and not yet known to be with the server. */
export interface Outgoing extends Queued {
  conversationId: string
  text: string
  createdAt: string
  /**
   * The server has the key for another request, or may have forgotten it: to be sent again, the message needs a
   * new one.
   */
  keySpent: boolean
}
export interface Box extends LaneRecord {
  changes: readonly Outgoing[]
}
export const emptyBox: Box = { changes: [] }

/** Its key counts from when it was typed: it is not sent by itself a day later, even where it was never tried. */
const bornAt = (createdAt: string) => ({ createdAt, attemptedAt: Date.parse(createdAt) })

export const addMessage = (
  box: Box,
  message: Pick<Outgoing, 'conversationId' | 'text' | 'createdAt'>,
  fresh: Fresh,
): Box => add(box, { ...queued(box, fresh), ...message, ...bornAt(message.createdAt), keySpent: false })

/** Those that it does not have, at their places. */
export function putBack(box: Box, messages: readonly Outgoing[]): Box {
  const known = new Set(box.changes.map(({ id }) => id))
  const missing = messages.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return box
  return { ...box, changes: [...box.changes, ...missing].sort((one, next) => one.place - next.place) }
}

export const takeOut = (box: Box, messages: readonly Outgoing[]): Box =>
  dropWhere(box, ({ id }) => messages.some(message => message.id === id))

/** A message that may have arrived long ago is not sent again by itself: the server might take it for a new one. */
export function failLate(box: Box, now: number): Box {
  const late = (message: Outgoing) => message.state !== 'failed' && isLate(message, now)
  if (!box.changes.some(late)) return box
  const changes = box.changes.map(message =>
    late(message) ? { ...failed(message, 'No se pudo enviar a tiempo.'), keySpent: true } : message,
  )
  return { ...box, changes }
}

/** As it is sent again, from its place in the row. */
export function retry(box: Box, id: string, now: number, key: string): Box {
  const again = (message: Outgoing): Outgoing => {
    if (message.id !== id || message.state !== 'failed') return message
    const needsKey = message.keySpent || isLate(message, now)
    return {
      ...requeued(message, needsKey ? key : message.key),
      ...bornAt(needsKey ? new Date(now).toISOString() : message.createdAt),
      keySpent: false,
    }
  }
  return { ...box, changes: box.changes.map(again) }
}
