import type { Socket } from 'node:net'
import { Refusal } from '#domain/errors.ts'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** Who has sent nothing for so long has to make room for those who send. */
const SILENT_MS = 2_000

/** A large body, from its first byte until nobody holds it any more. */
export interface Admission {
  /** So many more bytes of it are here. Refuses where there is no room for them. */
  take(bytes: number): void
  /** All of it is here: it makes room for nobody. */
  complete(): void
  release(): void
}
export interface Intake {
  /** `holder` is whose body it is, where each may have so many at once. */
  admit(socket: Socket, holder?: string): Admission
}

interface Body {
  holder: string | undefined
  socket: Socket
  bytes: number
  heardAt: number
  isComplete: boolean
}

/**
 * How much of large bodies is held in memory, of all together and for each holder. Counted by the bytes that are here:
 * who announces a body and does not send it keeps nobody out.
 */
export function openIntake({ maxBytes, eachAtOnce }: { maxBytes: number; eachAtOnce?: number }): Intake {
  const bodies = new Set<Body>()
  let held = 0
  const release = (body: Body) => {
    if (bodies.delete(body)) held -= body.bytes
  }

  /** The one that has been silent for longest goes. */
  function dismissOneOf(candidates: Body[]): boolean {
    const now = performance.now()
    const [longest] = candidates
      .filter(({ isComplete, heardAt }) => !isComplete && now - heardAt >= SILENT_MS)
      .sort((one, other) => one.heardAt - other.heardAt)
    if (!longest) return false
    release(longest)
    answerBare('overloaded', longest.socket)
    return true
  }

  return {
    admit(socket, holder) {
      const own = eachAtOnce === undefined ? [] : [...bodies].filter(body => body.holder === holder)
      if (eachAtOnce !== undefined && own.length >= eachAtOnce && !dismissOneOf(own))
        throw new Refusal('overloaded')
      const body: Body = { holder, socket, bytes: 0, heardAt: performance.now(), isComplete: false }
      bodies.add(body)
      return {
        take(bytes) {
          body.heardAt = performance.now()
          while (held + bytes > maxBytes)
            if (!dismissOneOf([...bodies].filter(each => each.bytes > 0))) throw new Refusal('overloaded')
          held += bytes
          body.bytes += bytes
        },
        complete() {
          body.isComplete = true
        },
        release: () => release(body),
      }
    },
  }
}
