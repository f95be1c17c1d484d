import pLimit from 'p-limit'
import { Refusal } from '#domain/errors.ts'

/** A list on a large screen shows some tens; one takes 0.2 s. */
const WAITING_MAX = 200
const OF_ONE_ADDRESS_MAX = 60

/** Drawings wait in a queue, so that no chart of a list stays blank; no client fills the queue for all. */
export function openDrawingLine() {
  const oneAtATime = pLimit(1)
  const waiting = new Map<string, number>()
  return async <T>(address: string, draw: () => Promise<T>): Promise<T> => {
    const own = waiting.get(address) ?? 0
    if (oneAtATime.pendingCount >= WAITING_MAX || own >= OF_ONE_ADDRESS_MAX) throw new Refusal('overloaded')
    waiting.set(address, own + 1)
    try {
      return await oneAtATime(draw)
    } finally {
      const left = (waiting.get(address) ?? 1) - 1
      if (left === 0) waiting.delete(address)
      else waiting.set(address, left)
    }
  }
}
