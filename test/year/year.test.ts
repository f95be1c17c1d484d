import fc from 'fast-check'
import { test } from 'vitest'
import { NOON } from '#test/test-server.ts'
import type { Act } from '#test/year/deed.ts'
import { founders, register } from '#test/year/deeds/accounts.ts'
import { accept, apply } from '#test/year/deeds/applications.ts'
import { press } from '#test/year/deeds/departures.ts'
import { publish } from '#test/year/deeds/jobs.ts'
import { prepare } from '#test/year/deeds/preparations.ts'
import { passTime } from '#test/year/deeds/time.ts'
import { asCommand, beginLife, type Life, step } from '#test/year/life.ts'
import { type Marketplace, newMarketplace } from '#test/year/marketplace.ts'
import { plans } from '#test/year/plans.ts'
import { openStage } from '#test/year/stage.ts'

/** More of them go further: `npm run test:all`, or `YEAR_RUNS=50`; each time with another `TEST_SEED`. */
const runs = Number(
  process.env.YEAR_RUNS ?? (process.env.TEST_ALL && process.env.TEST_ENGINE === 'postgres' ? 3 : 1),
)
const seed = Number(process.env.TEST_SEED ?? 2026)
/** A short life by day; the whole one has every deed. */
const STEPS = process.env.TEST_ALL || process.env.YEAR_RUNS ? 500 : 60

async function each(model: Marketplace, life: Life, act: Act, isWanted: (text: string) => boolean) {
  for (const deed of act(model)) if (isWanted(deed.text)) await step(model, life, [deed])
}

/** One boat has departed, and of another nothing is missing but that both are ready: also in a short life. */
async function open(model: Marketplace, life: Life): Promise<void> {
  const names = Object.keys(founders)
  const does = (act: Act, words: RegExp) => each(model, life, act, text => words.test(text))
  await each(model, life, register, text => names.includes(text.replace(' registers', '')))
  await does(publish, /^ana publishes offer 1, 2026-06-11 .* for 2$/)
  await does(publish, /^oscar publishes offer 2, 2026-06-11 .* for 2$/)
  await does(apply, /^(carla applies to offer 1|(nuria|diego) applies to offer 2)$/)
  await does(accept, /^(ana accepts carla|oscar accepts nuria)/)
  await does(prepare, / offer 1 is done/)
  await does(prepare, / offer 2 is done/)
  await does(press, /^(ana|carla) is ready for offer 1$/)
}

async function live(commands: Iterable<fc.AsyncCommand<Marketplace, Life>>): Promise<void> {
  const stage = await openStage()
  const life = await beginLife(stage)
  const model = newMarketplace(NOON)
  try {
    await open(model, life)
    await fc.asyncModelRun(() => ({ model, real: life }), commands)
    for (let rest = passTime(model).at(-1); rest; rest = passTime(model).at(-1))
      await step(model, life, [rest])
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw new Error(`${life.diary.join('\n')}\n${cause.message}`, { cause })
  } finally {
    await stage.close()
  }
}

/** The time limit for shrinking a failure. */
const LIMIT_MS = 60_000 + runs * 60_000

test(
  `Through a year of the marketplace every rule holds after every step (seed ${seed}, ${runs} lives)`,
  {
    timeout: LIMIT_MS * 5,
  },
  () =>
    fc.assert(
      fc.asyncProperty(fc.commands([plans.map(asCommand)], { maxCommands: STEPS, size: 'max' }), live),
      { seed, numRuns: runs, unbiased: true, interruptAfterTimeLimit: LIMIT_MS },
    ),
)
