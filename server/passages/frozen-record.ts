import type { Condition } from '#domain/passages/departure-conditions.ts'
import type { FrozenCondition, PassageRow } from '#server/passages/passage-table.ts'

export const freeze = (conditions: readonly Condition[]): FrozenCondition[] =>
  conditions.map(({ waiver, ...condition }) => ({
    ...condition,
    waiver: waiver && { ...waiver, at: waiver.at.toISOString() },
  }))

export const thaw = (frozen: readonly FrozenCondition[]): Condition[] =>
  frozen.map(({ waiver, ...condition }) => ({
    ...condition,
    waiver: waiver && { ...waiver, at: new Date(waiver.at) },
  }))

/** The record that a departure's hash covers. */
export const frozenRecord = ({
  departedAt,
  conditions,
  reportEvery,
}: Pick<PassageRow, 'departedAt' | 'conditions' | 'reportEvery'>) => ({
  departedAt: departedAt?.toISOString() ?? null,
  conditions: conditions ?? [],
  reportEvery,
})
