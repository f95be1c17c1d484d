import pLimit from 'p-limit'
import { Refusal } from '#domain/errors.ts'

export interface Slots {
  /** Refuses where too many wait already: before a body is read, say. */
  expectRoom(): void
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So much at once, and so much more that waits for it. */
export function openSlots(atOnce: number, waitingMax: number): Slots {
  const limit = pLimit(atOnce)
  const expectRoom = () => {
    if (limit.pendingCount >= waitingMax) throw new Refusal('overloaded')
  }
  return {
    expectRoom,
    async run(work) {
      expectRoom()
      return limit(work)
    },
  }
}
