import pLimit from 'p-limit'
import { Refusal } from '#domain/errors.ts'

export interface Slots {
  /** Refuses if too many wait; to be asked before a body is read. */
  expectRoom(): void
  run<T>(work: () => Promise<T>): Promise<T>
}

/** A limit for work at once, and another for work that waits. */
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
