import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { inOrder, sendUnawaited, sendWithCommit } from '#server/platform/db/transaction.ts'
import { buildJob, buildUser } from '#test/builders.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
let ownerId: string
const now = new Date('2026-06-01T10:00:00.123Z')
const context = () => ({ db: database.db, now })
beforeEach(async () => {
  database = await openTestDatabase()
  ownerId = (await buildUser(context(), 'owner')).user.id
})
afterEach(() => database.close())

const counting = () => {
  let built = 0
  const run = prepareOnce('count_jobs', (db, { title }: Slots<{ title: string }>) => {
    built += 1
    return db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(eq(jobs.title, title))
  })
  return { run, built: () => built }
}

test('A prepared statement is built once, and run with what it is given each time', async () => {
  const { run, built } = counting()
  await buildJob(context(), ownerId, { title: 'Una' })
  const counts = [await run(database.db, { title: 'Una' }), await run(database.db, { title: 'Otra' })]
  expect([counts.flat(), built()]).toEqual([[{ count: 1 }, { count: 0 }], 1])
})

test('A statement that takes the rest of its slots is refused: they have no list', async () => {
  const run = prepareOnce(
    'rest_of_slots',
    (db, { title, ...rest }: Slots<{ title: string; owner: string }>) =>
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.title, title), eq(jobs.ownerId, rest.owner))),
  )
  await expect(run(database.db, { title: 'Una', owner: ownerId })).rejects.toThrow('names its slots')
})

test('A column is given instants, figures and nothing as any statement gives them', async () => {
  const { id } = await buildJob(context(), ownerId)
  type Given = Pick<JobRow, 'id' | 'ownerId' | 'title' | 'budget' | 'cancelledAt' | 'createdAt'>
  const copy = prepareOnce('copy_job', (db, given: Slots<Given>) =>
    db
      .insert(jobs)
      .values({
        id: given.id,
        ownerId: given.ownerId,
        title: given.title,
        description: '',
        vesselType: 'yacht',
        originPort: 'Palma',
        destinationPort: 'Valencia',
        startDate: '2026-07-01',
        endDate: '2026-07-03',
        crewRequired: 1,
        budget: given.budget,
        cancelledAt: given.cancelledAt,
        createdAt: given.createdAt,
        updatedAt: given.createdAt,
      })
      .onConflictDoUpdate({
        target: jobs.id,
        set: { budget: sql`${given.budget}`, cancelledAt: sql`${given.cancelledAt}` },
      })
      .returning({ budget: jobs.budget, cancelledAt: jobs.cancelledAt, createdAt: jobs.createdAt }),
  )
  const same = { ownerId, title: 'Otra', createdAt: now }
  const [written] = await copy(database.db, { ...same, id: ownerId, budget: null, cancelledAt: null })
  const [changed] = await copy(database.db, { ...same, id: ownerId, budget: 1150.5, cancelledAt: now })
  expect([written, changed, id === ownerId]).toEqual([
    { budget: null, cancelledAt: null, createdAt: now },
    { budget: 1150.5, cancelledAt: now, createdAt: now },
    false,
  ])
})

test('Sent together with others, a prepared statement keeps its turn', async () => {
  const { run } = counting()
  const counts = await database.db.transaction(async tx => {
    const write = () => buildJob({ db: tx, now }, ownerId, { title: 'Una' })
    const count = () => run(tx, { title: 'Una' })
    return inOrder(tx, [count, write, count, write, count])
  })
  expect([counts[0], counts[2], counts[4]].flat()).toEqual([{ count: 0 }, { count: 1 }, { count: 2 }])
})

test('A statement that its call does not send is refused where the order counts, and nothing stays', async () => {
  const { run } = counting()
  const late = database.db.transaction(tx =>
    inOrder(tx, [
      () => buildJob({ db: tx, now }, ownerId, { title: 'Una' }),
      () => tx.select().from(jobs),
      () => run(tx, { title: 'Una' }),
    ]),
  )
  await expect(late).rejects.toThrow('It has not been sent by its call')
  const lastLate = database.db.transaction(tx => sendWithCommit(tx, db => db.select().from(jobs), undefined))
  await expect(lastLate).rejects.toThrow('It has not been sent by its call')
  expect(await run(database.db, { title: 'Una' })).toEqual([{ count: 0 }])
})

test('One is written into the text, where a plan for any values sees it', () => {
  const { sql: text, params } = database.db.select({ id: jobs.id }).from(jobs).limit(ONE).toSQL()
  expect([text, params]).toEqual([expect.stringMatching(/limit 1$/), []])
})

test('A statement that nobody has waited for is written before the next one, and its failure rolls all of it back', async () => {
  const { run } = counting()
  const rename = (from: string, to: string) =>
    database.db.transaction(async tx => {
      await sendUnawaited(tx, () => buildJob({ db: tx, now }, ownerId, { title: 'Una' }))
      await tx.update(jobs).set({ title: to }).where(eq(jobs.title, from))
    })
  await rename('Una', 'Otra')
  const failing = database.db.transaction(async tx => {
    await buildJob({ db: tx, now }, ownerId, { title: 'Otra' })
    await sendUnawaited(tx, () => tx.execute(sql`select 1 / 0`).execute())
  })
  await expect(failing).rejects.toThrow()
  expect(await run(database.db, { title: 'Otra' })).toEqual([{ count: 1 }])
})
