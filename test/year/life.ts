import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer, Deed } from '#test/year/deed.ts'
import { invariants } from '#test/year/invariants.ts'
import { type Ledger, type Marketplace, presentIn } from '#test/year/marketplace.ts'
import type { Plan } from '#test/year/plans.ts'
import { readLedger } from '#test/year/read-ledger.ts'
import { readTables, type Tables } from '#test/year/read-tables.ts'
import { readTold } from '#test/year/read-told.ts'
import type { Stage } from '#test/year/stage.ts'
import { sweep } from '#test/year/sweep.ts'
import { miscounted, touched } from '#test/year/unread.ts'

export interface Life {
  stage: Stage
  diary: string[]
  tables: Tables
}

export const beginLife = async (stage: Stage): Promise<Life> => ({
  stage,
  diary: [],
  tables: await readTables(stage.server.db),
})

interface Outcome {
  answers: Answer[]
  ledger: Ledger
  /** About passages, sorted. */
  told: string[]
}

function foresee(model: Marketplace, asked: Deed[], order: Deed[]): { after: Marketplace; outcome: Outcome } {
  const after = { ...structuredClone(model), told: [] }
  const answers = new Map<number, Answer>()
  for (const deed of order) {
    const refusal = deed.refusal(after)
    if (refusal === undefined) deed.follows(after)
    answers.set(asked.indexOf(deed), refusal ?? 'done')
  }
  if (!asked.some(({ unswept }) => unswept)) sweep(after)
  const {
    now: _now,
    swept: _swept,
    sweptKept: _kept,
    photographed: _photos,
    published: _published,
    described: _described,
    logged: _logged,
    spent: _spent,
    paid: _paid,
    drawn: _drawn,
    frozen: _frozen,
    endedAt: _endedAt,
    remindAt: _remindAt,
    proposed: _proposed,
    leftLately: _leftLately,
    told,
    ...ledger
  } = after
  const inOrder = asked.map((_, place) => answers.get(place) ?? 'done')
  return { after, outcome: { answers: inOrder, ledger, told: told.toSorted() } }
}

/**
 * All deeds at once, then all due tasks; the result must be predicted, in one order or the other, and break no rule.
 */
export async function step(model: Marketplace, life: Life, deeds: Deed[]): Promise<void> {
  const { stage, diary } = life
  const asked = deeds.map(deed => ({ ...deed }))
  diary.push(`${model.now.toISOString()} ${asked.map(({ text }) => text).join('  +  ')}`)
  const answers = await Promise.all(asked.map(deed => deed.perform(stage)))
  diary.push(`    ${answers.join('  +  ')}`)
  if (!asked.some(({ unswept }) => unswept)) await stage.server.runTasks()

  const tables = await readTables(stage.server.db)
  const ledger = readLedger(tables, stage)
  const found: Outcome = { answers, ledger, told: readTold(tables, life.tables, stage) }
  const futures = [asked, asked.toReversed()].map(order => foresee(model, asked, order))
  const future = futures.find(({ outcome }) => isDeepStrictEqual(outcome, found))
  if (!future) {
    expect(found, 'what the program did, against what was foreseen').toEqual(futures[0]?.outcome)
    throw new Error('What the program did was not foreseen.')
  }
  const timePassed = model.now < future.after.now
  Object.assign(model, future.after)

  for (const [rule, broken] of Object.entries(invariants))
    expect(broken({ now: tables, before: life.tables }), rule).toEqual([])
  const people = presentIn(model)
  // Everybody now and then, or their sessions would end after a month.
  const looking = timePassed ? people : touched(people, stage, tables, life.tables)
  const wrong = await miscounted(stage, tables, looking)
  expect(wrong, 'what is unread is counted').toEqual([])
  life.tables = tables
}

export const asCommand = (plan: Plan): fc.AsyncCommand<Marketplace, Life> => ({
  check: model => plan(model).length > 0,
  run: (model, life) => step(model, life, plan(model)),
  toString: () => 'step',
})
