import type { Stretch } from '#domain/ledger/waiting.ts'
import type { LogKind, WaitReason } from '#domain/passages/log-entry.ts'

/** A waiting entry, or the one that ends a wait. */
export interface WaitFact {
  at: Date
  kind: LogKind
  reason: WaitReason | null
  /** The owner's answer to a wait. */
  agrees: boolean | null
}

/**
 * `facts`: the waits in order with the entries that end them, corrected ones left out. Each wait is a stretch of its
 * own; one that nothing has ended runs to `until`.
 */
export function stretchesOf(facts: readonly WaitFact[], until: Date): Stretch[] {
  return facts.flatMap(({ at, kind, reason, agrees }, index) => {
    if (kind !== 'waiting') return []
    const from = at.getTime()
    const to = facts[index + 1]?.at.getTime() ?? Math.max(from, until.getTime())
    return [{ from, to, reason: reason ?? 'owner', agrees }]
  })
}

/** Before the departure: a person's own. `end`: the departure, the calling off or the contract's end, after which nothing counts. */
export function stretchesAshore(facts: readonly WaitFact[], end: Date | null, now: Date): Stretch[] {
  const stretches = stretchesOf(facts, end ?? now)
  if (end === null) return stretches
  const last = end.getTime()
  return stretches.flatMap(({ to, ...stretch }) =>
    stretch.from < last ? [{ ...stretch, to: Math.min(to, last) }] : [],
  )
}
