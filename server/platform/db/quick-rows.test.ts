import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildJob, buildUser } from '#test/builders.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const context = { db: database.db, now: new Date('2026-06-01T10:00:00.000Z') }
  const { user } = await buildUser(context, 'owner')
  await buildJob(context, user.id, { title: 'Con presupuesto', budget: 1150.5, vesselLength: 12.25 })
  await buildJob(context, user.id, { title: 'Sin presupuesto', budget: null, vesselName: null })
})
afterAll(() => database.close())

const lengths = (db: Database) =>
  db
    .select({ id: jobs.id, feet: sql<number>`${jobs.vesselLength} * 3`.mapWith(Number).as('feet') })
    .from(jobs)

const selections: Record<string, (db: Database) => Promise<unknown[]>> = {
  'a whole table': db => db.select().from(jobs).orderBy(jobs.title),
  'columns and expressions': db =>
    db
      .select({
        title: jobs.title,
        owner: users.name,
        born: jobs.createdAt,
        start: jobs.startDate,
        budget: jobs.budget,
        length: jobs.vesselLength,
        twice: sql<number>`${jobs.crewRequired} * 2`,
        none: sql<string | null>`null::text`,
        named: sql<string>`upper(${jobs.title})`.as('named'),
      })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.ownerId))
      .orderBy(jobs.title),
  'columns of a subquery': db => {
    const measured = lengths(db).as('measured')
    return db
      .select({ title: jobs.title, feet: measured.feet })
      .from(jobs)
      .innerJoin(measured, eq(measured.id, jobs.id))
      .orderBy(jobs.title)
  },
  'a group that is not there': db =>
    db
      .select({ job: { title: jobs.title }, application: applications })
      .from(jobs)
      .leftJoin(applications, eq(applications.jobId, jobs.id))
      .orderBy(jobs.title),
  'a prepared statement': db => db.select().from(jobs).orderBy(jobs.title).prepare('quick_rows').execute(),
  nothing: db => db.select().from(applications),
}

test.each(Object.entries(selections))('%s is read as Drizzle reads it', async (_, select) => {
  // A transaction's queries go through a session of their own, which is unchanged.
  const byDrizzle = await database.db.transaction(async tx => await select(tx))
  expect(await select(database.db)).toStrictEqual(byDrizzle)
})
