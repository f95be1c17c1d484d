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

/** `end`: the end of the time that counts, such as the calling off; null while it goes on. */
export function cutAt(stretches: readonly Stretch[], end: Date | null): Stretch[] {
  const last = end?.getTime() ?? Number.POSITIVE_INFINITY
  return stretches.flatMap(({ to, ...stretch }) =>
    stretch.from < last ? [{ ...stretch, to: Math.min(to, last) }] : [],
  )
}
