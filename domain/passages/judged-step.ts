import type { StepState } from '#domain/passages/passage-step.ts'
import { formatList } from '#domain/spanish-format.ts'

export interface Judged {
  state: StepState
  /** The people it waits for, if it is to be done now. */
  waits: readonly string[]
  asks(reader: string): string
  says: string
  to(reader: string): string | null
  doneAt: Date | null
}

export const done = (says: string, to: Judged['to'] = () => null, doneAt: Date | null = null): Judged => ({
  state: 'done',
  waits: [],
  asks: () => says,
  says,
  to,
  doneAt,
})
export const waived = (says: string): Judged => ({ ...done(says), state: 'waived' })
export const later = (says: string): Judged => ({ ...done(says), state: 'later' })
export const now = (
  waits: readonly string[],
  asks: Judged['asks'],
  says: string,
  to: Judged['to'],
): Judged => ({
  state: 'now',
  waits,
  asks,
  says,
  to,
  doneAt: null,
})

/** 'Ana, Óscar y Carla' */
export const named = (people: readonly { name: string }[]): string =>
  formatList(people.map(({ name }) => name))
