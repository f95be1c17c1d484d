import type { Socket } from 'node:net'
import { Refusal } from '#domain/errors.ts'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** After this silence a sender makes room for others. */
const SILENT_MS = 2_000

export interface Admission {
  /** Refuses if there is no room. */
  take(bytes: number): void
  /** The body is complete: it no longer makes room. */
  complete(): void
  release(): void
}
export interface Intake {
  /** `holder` owns the body, if each person has a limit. */
  admit(socket: Socket, holder?: string): Admission
}

interface Body {
  holder: string | undefined
  socket: Socket
  bytes: number
  heardAt: number
  isComplete: boolean
}

/** Only received bytes count: a client that announces a body and sends nothing blocks nobody. */
export function openIntake({ maxBytes, eachAtOnce }: { maxBytes: number; eachAtOnce?: number }): Intake {
  const bodies = new Set<Body>()
  let held = 0
  const release = (body: Body) => {
    if (bodies.delete(body)) held -= body.bytes
  }

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
