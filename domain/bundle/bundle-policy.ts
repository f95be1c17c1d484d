import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'

export interface BundleFacts {
  ownerId: string
  /** The accepted crew of the passage. */
  aboardIds: readonly string[]
  /** Crew members whose contract ended by agreement: they keep their papers, although the passage is not theirs. */
  endedIds: readonly string[]
  /** The passage has arrived or was called off. */
  isOver: boolean
}

/** A passage is also `closed` if nobody has sailed it. */
const overIn: Record<PassageStage, 'yes' | 'no' | 'if arrived'> = {
  preparing: 'no',
  ready: 'no',
  under_way: 'no',
  arrived: 'yes',
  closed: 'if arrived',
  called_off: 'yes',
}
export const isBundleOpen = (stage: PassageStage, hasArrived: boolean): boolean =>
  overIn[stage] === 'yes' || (overIn[stage] === 'if arrived' && hasArrived)

const isAboard = (actor: Actor, { ownerId, aboardIds }: BundleFacts) =>
  aboardIds.length > 0 && (actor.id === ownerId || aboardIds.includes(actor.id))
const hasEnded = (actor: Actor, { ownerId, endedIds }: BundleFacts) =>
  actor.id === ownerId ? endedIds.length > 0 : endedIds.includes(actor.id)

export const bundlePolicy = {
  /** The common papers. After an ended contract, a crew member gets their own papers only. */
  shareAll: (actor: Actor, facts: BundleFacts): boolean => facts.isOver && isAboard(actor, facts),
  download: (actor: Actor, facts: BundleFacts): Decision =>
    firstOf(
      isAboard(actor, facts) || hasEnded(actor, facts) ? allow : refuse('passage_not_found'),
      bundlePolicy.shareAll(actor, facts) || hasEnded(actor, facts) ? allow : refuse('bundle_too_early'),
    ),
}
