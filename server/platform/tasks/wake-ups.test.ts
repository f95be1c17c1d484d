import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { enqueue, enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { runTask, takeTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { useServer } from '#test/use-server.ts'

const KIND = 'measure-to-go'
const server = useServer()
beforeAll(async () => {
  await server.db.execute(sql`create table wakes (number int not null)`)
})

type Outcome = 'done' | 'fail' | 'postpone'
interface Running {
  finish(outcome: Outcome): void
  ended: Promise<void>
}

/** Two servers with a place each over one task table; a handler reads the writes of the enqueuing transactions. */
async function openWorld() {
  await server.db.delete(tasks)
  await server.db.execute(sql`delete from wakes`)
  await server.db.execute(sql`insert into wakes values (0)`)
  const running: (Running | undefined)[] = [undefined, undefined]
  const crashed: Running[] = []
  const taking = new Set<number>()
  let seen = 0
  let wanted = 0
  const seesNext = async () => {
    const { rows } = await server.db.execute<{ number: number }>(sql`select number from wakes`)
    seen = Math.max(seen, rows[0]?.number ?? 0)
  }
  const options = (begun: () => void, finished: Promise<Outcome>) => ({
    ...server.dependencies,
    reportError: () => undefined,
    tasks: {
      ...server.dependencies.tasks,
      [KIND]: {
        ...server.dependencies.tasks[KIND],
        async run() {
          await seesNext()
          begun()
          const outcome = await finished
          if (outcome === 'fail') throw new Error('It failed.')
          return outcome === 'postpone' ? { until: new Date(server.now().getTime() + 30_000) } : undefined
        },
      },
    },
  })
  return {
    seen: () => seen,
    wanted: () => wanted,
    async enqueue(laterMs: number) {
      wanted += 1
      const runAt = new Date(server.now().getTime() + laterMs)
      await server.db.transaction(async tx => {
        await enqueue({ db: tx, now: server.now() }, KIND, { jobId: 'a' }, { key: 'a', runAt })
        await tx.execute(sql`update wakes set number = number + 1`)
      })
    },
    /** False if nothing is due. */
    async take(place: number): Promise<boolean> {
      if (running[place] || taking.has(place)) return false
      taking.add(place)
      try {
        const task = await takeTask(server.dependencies, [KIND])
        if (!task) return false
        const { promise: finished, resolve: finish } = Promise.withResolvers<Outcome>()
        const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
        const ended = runTask(options(begun, finished), task)
        await hasBegun
        running[place] = { finish, ended }
        return true
      } finally {
        taking.delete(place)
      }
    },
    async finish(place: number, outcome: Outcome) {
      const its = running[place]
      running[place] = undefined
      its?.finish(outcome)
      await its?.ended
    },
    /** Its end comes after everything, from a server that was only slow. */
    crash(place: number) {
      const its = running[place]
      running[place] = undefined
      if (its) crashed.push(its)
    },
    async end() {
      for (const its of crashed) its.finish('done')
      await Promise.all(crashed.map(({ ended }) => ended))
    },
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

const place = fc.constantFrom(0, 1)
const step = fc.oneof(
  fc.record({ act: fc.constant('enqueue' as const), later: fc.constantFrom(0, 0, 40_000) }),
  fc.record({ act: fc.constant('take' as const), place }),
  fc.record({
    act: fc.constant('finish' as const),
    place,
    outcome: fc.constantFrom<Outcome>('done', 'fail', 'postpone'),
  }),
  fc.record({ act: fc.constant('crash' as const), place }),
  fc.record({ act: fc.constant('pass' as const), seconds: fc.constantFrom(1, 16, 45) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(world: World, given: Step): Promise<void> {
  if (given.act === 'enqueue') await world.enqueue(given.later)
  if (given.act === 'take') await world.take(given.place)
  if (given.act === 'finish') await world.finish(given.place, given.outcome)
  if (given.act === 'crash') world.crash(given.place)
  if (given.act === 'pass') server.later(given.seconds * 1_000)
}

/** Everything that runs ends, and everything that waits runs and ends. */
async function drain(world: World): Promise<void> {
  for (const each of [0, 1]) await world.finish(each, 'done')
  for (let idle = 0; idle < 2; ) {
    server.later(60 * 60_000)
    if (await world.take(0)) await world.finish(0, 'done')
    else idle += 1
  }
}

test('For anything enqueued under a key, a run begins after its commit', { tags: 'rare' }, async () => {
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async moments => {
      const world = await openWorld()
      // The events of one moment race.
      for (const moment of moments) await Promise.all(moment.map(each => take(world, each)))
      await drain(world)
      await world.end()
      expect([world.seen(), await server.db.select().from(tasks)]).toEqual([world.wanted(), []])
    }),
    { numRuns: 40 },
  )
})

test('An act that commits while the task it woke runs, wakes it again', async () => {
  const world = await openWorld()
  await world.enqueue(0)
  await world.take(0)
  await world.enqueue(0)
  await world.enqueue(0)
  const early = [await world.take(1), world.seen()]
  await world.finish(0, 'done')
  const again = [await world.take(1), world.seen()]
  await world.finish(1, 'done')
  expect([early, again, await world.take(0)]).toEqual([[false, 1], [true, 3], false])
})

test('Enqueued in the pause after a failure, it runs at once and with all its tries', async () => {
  const world = await openWorld()
  await world.enqueue(0)
  for (const _ of [1, 2, 3]) {
    await world.take(0)
    await world.finish(0, 'fail')
    server.later(20_000)
  }
  await world.take(0)
  await world.finish(0, 'fail')
  await world.enqueue(0)
  const [before] = await server.db.select().from(tasks)
  expect([before?.attempts, before?.runAt, await world.take(0)]).toEqual([0, server.now(), true])
  await world.finish(0, 'done')
})

test('Many tasks of one key in one statement are one, at the earliest instant', async () => {
  await openWorld()
  const at = (ms: number) => new Date(server.now().getTime() + ms)
  const payload = { jobId: 'a' }
  await enqueueAll(server.context(), KIND, [
    { payload, key: 'a', runAt: at(5_000) },
    { payload, key: 'a', runAt: at(1_000) },
    { payload, key: 'b' },
    { payload, key: 'a', runAt: at(9_000) },
  ])
  const rows = await server.db.select().from(tasks).orderBy(tasks.key)
  expect(rows.map(({ key, runAt }) => [key, runAt])).toEqual([
    ['a', at(1_000)],
    ['b', at(0)],
  ])
})
