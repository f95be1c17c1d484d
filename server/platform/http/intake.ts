import type { Socket } from 'node:net'
import { Refusal } from '#domain/errors.ts'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** After this silence a sender makes room for others of the same holder. */
const SILENT_MS = 2_000
/** The rate counts over so long: a sender of much that trickles afterwards is slow. */
const RATE_OVER_MS = 5_000
/** Slower senders make room where there is none. */
const SLOW_BYTES_A_SECOND = 20_000
/** A slow body that holds no more makes room last: it is a telephone's photo over a thin link. */
const SMALL_BYTES = 1024 * 1024
/** The share of one address in all the room. */
const ADDRESS_SHARE = 0.25

export interface Admission {
  /** Refuses if there is no room. */
  take(bytes: number): void
  /** The body is complete: it no longer makes room. */
  complete(): void
  release(): void
}
interface Sender {
  socket: Socket
  /** The network that it comes from. */
  address: string
  /** The body's owner, if each person has a limit. */
  holder?: string | undefined
}
export interface Intake {
  admit(sender: Sender): Admission
}

interface Body extends Sender {
  bytes: number
  heardAt: number
  /** Bytes a second as of `heardAt`, the older ones counting less and less. */
  rate: number
  isComplete: boolean
}

const decay = (milliseconds: number) => Math.exp(-milliseconds / RATE_OVER_MS)
const rateNow = ({ rate, heardAt }: Body, now: number) => rate * decay(now - heardAt)

/** Only received bytes count: a client that announces a body and sends nothing blocks nobody. */
export function openIntake({ maxBytes, eachAtOnce }: { maxBytes: number; eachAtOnce?: number }): Intake {
  const bodies = new Set<Body>()
  let held = 0
  const release = (body: Body) => {
    if (bodies.delete(body)) held -= body.bytes
  }
  const dismiss = (body: Body | undefined): boolean => {
    if (!body) return false
    release(body)
    answerBare('overloaded', body.socket)
    return true
  }
  const underWay = (which: (body: Body) => boolean) =>
    [...bodies].filter(body => !body.isComplete && which(body))

  function dismissSilent(holder: string | undefined): boolean {
    const now = performance.now()
    const [longest] = underWay(body => body.holder === holder && now - body.heardAt >= SILENT_MS).sort(
      (one, other) => one.heardAt - other.heardAt,
    )
    return dismiss(longest)
  }

  /** The slowest of these. */
  function dismissSlow(which: (body: Body) => boolean): boolean {
    const now = performance.now()
    const [slowest] = underWay(
      body => body.bytes > 0 && which(body) && rateNow(body, now) < SLOW_BYTES_A_SECOND,
    ).sort(
      (one, other) =>
        Number(one.bytes <= SMALL_BYTES) - Number(other.bytes <= SMALL_BYTES) ||
        rateNow(one, now) - rateNow(other, now),
    )
    return dismiss(slowest)
  }

  const heldBy = (address: string) =>
    [...bodies].reduce((sum, body) => sum + (body.address === address ? body.bytes : 0), 0)

  function makeRoom(body: Body, bytes: number) {
    const { address } = body
    while (heldBy(address) + bytes > maxBytes * ADDRESS_SHARE)
      if (!dismissSlow(other => other !== body && other.address === address)) throw new Refusal('overloaded')
    while (held + bytes > maxBytes) if (!dismissSlow(other => other !== body)) throw new Refusal('overloaded')
  }

  return {
    admit(sender) {
      const { holder } = sender
      const own = eachAtOnce === undefined ? 0 : [...bodies].filter(body => body.holder === holder).length
      if (eachAtOnce !== undefined && own >= eachAtOnce && !dismissSilent(holder))
        throw new Refusal('overloaded')
      const begun = performance.now()
      const body: Body = { ...sender, bytes: 0, heardAt: begun, rate: SLOW_BYTES_A_SECOND, isComplete: false }
      bodies.add(body)
      return {
        take(bytes) {
          makeRoom(body, bytes)
          const now = performance.now()
          body.rate = rateNow(body, now) + (bytes * 1_000) / RATE_OVER_MS
          body.heardAt = now
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
