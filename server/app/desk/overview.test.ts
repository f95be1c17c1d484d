import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { countDays } from '#server/app/count-days.ts'
import { applications } from '#server/applications/application-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { countedDays } from '#server/operator/counted-day-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import { newId } from '#server/platform/ids.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { buildApplication, buildContract, buildJob, buildTitles, buildUser } from '#test/builders.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'
import { emptyTables } from '#test/used-engine.ts'

const server = useServer()
let laia: OperatorPerson

beforeEach(async () => {
  await emptyTables(server.pool)
  server.at('2026-06-01T10:00:00Z')
  laia = await joinOperator(server)
})

const read = async () => (await laia.call(overviewApi.overview)).body
const countUp = () => countDays(server.context())
const moment = (now: string) => ({ db: server.db, now: new Date(now) })
const joined = async (...instants: string[]) => {
  for (const now of instants) await buildUser(moment(now), 'owner')
}

/** One of each, on its own day. */
async function playDays() {
  const { user: ana } = await buildUser(moment('2026-05-20T08:00:00Z'), 'owner')
  const { user: carla } = await buildUser(moment('2026-05-20T09:00:00Z'), 'crew')
  const job = await buildJob(moment('2026-05-22T08:00:00Z'), ana.id)
  const application = await buildApplication(moment('2026-05-24T08:00:00Z'), job, carla.id)
  await buildContract(moment('2026-05-25T08:00:00Z'), job, carla.id, {
    ownerSignedAt: new Date('2026-05-26T08:00:00Z'),
    status: 'completed',
  })
  await buildUser(moment('2026-06-01T08:00:00Z'), 'crew')
  return { ana, carla, job, application }
}

const depart = (jobId: string, moments: Partial<typeof passages.$inferInsert>) =>
  server.db.insert(passages).values({
    jobId,
    departedAt: new Date('2026-05-30T08:00:00Z'),
    conditions: [],
    departureHash: 'x',
    createdAt: server.now(),
    updatedAt: server.now(),
    ...moments,
  })

test('The last of thirty days is today, and one that has brought nothing is there', {
  tags: 'rare',
}, async () => {
  const { days } = await read()
  const nothing = { registered: 0, offers: 0, applications: 0, contracts: 0, departures: 0 }
  expect([days.length, days[0], days.at(-1)]).toEqual([
    30,
    { day: '2026-05-03', ...nothing },
    { day: '2026-06-01', ...nothing },
  ])
})

const playedDays = {
  '2026-05-20': { registered: 2, offers: 0, applications: 0, contracts: 0, departures: 0 },
  '2026-05-22': { registered: 0, offers: 1, applications: 0, contracts: 0, departures: 0 },
  '2026-05-24': { registered: 0, offers: 0, applications: 1, contracts: 0, departures: 0 },
  '2026-05-26': { registered: 0, offers: 0, applications: 0, contracts: 1, departures: 0 },
  '2026-05-30': { registered: 0, offers: 0, applications: 0, contracts: 0, departures: 1 },
  '2026-06-01': { registered: 1, offers: 0, applications: 0, contracts: 0, departures: 0 },
}
const busyDays = ({ days }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    days
      .filter(({ day: _day, ...sums }) => Object.values(sums).some(Boolean))
      .map(({ day, ...sums }) => [day, sums]),
  )

test('Each thing counts on its day, before the day is counted and afterwards', async () => {
  const { job } = await playDays()
  await depart(job.id, { arrivedAt: server.now() })
  const before = await read()
  await countUp()
  await countUp()
  const after = await read()
  expect([busyDays(before), after.days, after.counts]).toEqual([playedDays, before.days, before.counts])
  expect(before.counts).toMatchObject({ people: 3, offers: 1, applications: 1, contracts: 1, openOffers: 1 })
})

test('A row that is deleted later has been there', { tags: 'rare' }, async () => {
  const { application, ana } = await playDays()
  await countUp()
  await server.db.delete(applications).where(eq(applications.id, application.id))
  // As erasing leaves the row.
  await server.db
    .update(users)
    .set({ createdAt: server.now(), erasedAt: server.now() })
    .where(eq(users.id, ana.id))
  const { counts, days } = await read()
  expect([counts.people, counts.applications, days.at(-1)?.registered]).toEqual([3, 1, 1])
})

test('A database of the release before has its days counted when it is migrated', async () => {
  const folder = 'server/platform/db/migrations'
  const counting = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .flatMap(name => fs.readFileSync(`${folder}/${name}`, 'utf8').split('--> statement-breakpoint'))
    .filter(statement => statement.includes('INSERT INTO "counted_days"'))
  // The migration asks the real clock.
  await joined('2020-05-20T08:00:00Z', '2020-05-20T22:00:00Z', new Date().toISOString())
  for (const statement of counting) await server.pool.query(statement)
  const nothing = { offers: 0, applications: 0, contracts: 0 }
  expect(await server.db.select().from(countedDays).orderBy(countedDays.day)).toEqual([
    { day: '2020-05-20', registered: 1, ...nothing },
    { day: '2020-05-21', registered: 1, ...nothing },
  ])
})

test('A day is counted an hour after its midnight, and those that nobody counted with it', async () => {
  await playDays()
  const counted = async () => (await server.db.select().from(countedDays)).map(({ day }) => day).sort()
  server.at('2026-06-01T22:59:00Z')
  await countUp()
  const early = await counted()
  server.at('2026-06-01T23:00:00Z')
  await countUp()
  const late = await counted()
  server.at('2026-06-05T10:00:00Z')
  laia = await joinOperator(server)
  await countUp()
  expect([early.at(-1), late.at(-1), (await counted()).slice(late.length)]).toEqual([
    '2026-05-31',
    '2026-06-01',
    ['2026-06-04'],
  ])
  expect((await read()).counts.people).toBe(3)
})

test.each([
  // A day of 23 hours: from +01:00 to +02:00.
  {
    today: '2026-03-30T10:00:00Z',
    before: ['2026-03-28T22:59:59Z'],
    on: ['2026-03-28T23:00:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T21:59:59Z'],
    after: ['2026-03-29T22:00:00Z'],
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
  },
  // A day of 25 hours: from +02:00 to +01:00.
  {
    today: '2026-10-26T10:00:00Z',
    before: ['2026-10-24T21:59:59Z'],
    on: ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59Z'],
    after: ['2026-10-25T23:00:00Z'],
    days: ['2026-10-24', '2026-10-25', '2026-10-26'],
  },
])(
  'A day is one of Madrid when its clocks change: $days',
  { tags: 'rare' },
  async ({ today, before, on, after, days }) => {
    server.at(today)
    laia = await joinOperator(server)
    await joined(...before, ...on, ...after)
    const wanted = [
      [days[0], before.length],
      [days[1], on.length],
      [days[2], after.length],
    ]
    const lastDays = async () => (await read()).days.slice(-3).map(({ day, registered }) => [day, registered])
    const live = await lastDays()
    await countUp()
    expect([live, await lastDays(), (await read()).days.length]).toEqual([wanted, wanted, 30])
  },
)

type Seven = [string, string, string, string, string, string, string]

test('A passage is under way until it arrives, and late from two hours after its report', {
  tags: 'rare',
}, async () => {
  const { user } = await buildUser(moment('2026-05-20T08:00:00Z'), 'owner')
  const hoursFromNow = (hours: number) => new Date(server.now().getTime() + hours * HOUR_MS)
  const jobs = []
  for (let number = 0; number < 7; number += 1)
    jobs.push(await buildJob(moment('2026-05-20T08:00:00Z'), user.id, { vesselName: `Barco ${number}` }))
  const [punctual, dueSoon, due, silent, calledOff, ashore, twice] = jobs.map(({ id }) => id) as Seven
  await depart(punctual, { nextReportBy: hoursFromNow(2) })
  await depart(dueSoon, { nextReportBy: hoursFromNow(-1.9) })
  await depart(due, { nextReportBy: hoursFromNow(-2) })
  await depart(silent, { nextReportBy: hoursFromNow(-1), overdueFor: hoursFromNow(-9) })
  await depart(calledOff, { calledOffAt: hoursFromNow(-1), overdueFor: hoursFromNow(-5) })
  await depart(ashore, { arrivedAt: hoursFromNow(-1) })
  await depart(twice, { nextReportBy: hoursFromNow(-4), overdueFor: hoursFromNow(-7) })
  const { counts, late } = await read()
  expect([counts.passagesUnderWay, counts.latePassages, late]).toEqual([
    5,
    4,
    [
      [silent, 'Barco 3', -9],
      [twice, 'Barco 6', -7],
      [calledOff, 'Barco 4', -5],
      [due, 'Barco 2', -2],
    ].map(([jobId, vessel, hours]) => ({
      jobId,
      vessel,
      originPort: 'Palma',
      destinationPort: 'Valencia',
      missedAt: hoursFromNow(Number(hours)).toISOString(),
      ownerId: user.id,
      skipperId: null,
    })),
  ])
})

test('An offer is open until its first day is over', { tags: 'rare' }, async () => {
  const { user } = await buildUser(moment('2026-05-20T08:00:00Z'), 'owner')
  const open = (startDate: string, status: 'open' | 'filled' = 'open') =>
    buildJob(moment('2026-05-20T08:00:00Z'), user.id, { startDate, endDate: '2026-06-20', status })
  await open('2026-06-01')
  await open('2026-06-02')
  await open('2026-05-31')
  await open('2026-06-05', 'filled')
  expect((await read()).counts).toMatchObject({ offers: 4, openOffers: 2 })
})

test('Failed tasks count, not those that will be tried again', async () => {
  const now = server.now()
  const task = { kind: 'delete-file', payload: { key: 'x' }, runAt: now, createdAt: now }
  await server.db.insert(tasks).values([
    { ...task, id: newId(), failedAt: now, lastError: 'x' },
    { ...task, id: newId(), lastError: 'x', attempts: 3 },
    { ...task, id: newId() },
  ])
  expect((await read()).counts.failedTasks).toBe(1)
})

test('The queues of notices and papers say since when their first waits', { tags: 'rare' }, async () => {
  const at = (day: number) => new Date(`2026-05-${day}T08:00:00Z`)
  const { user: carla } = await buildUser(moment('2026-05-20T08:00:00Z'), 'crew')
  const notice = { reference: '1', kind: 'scam', subjectKind: 'job', at: at(21) } as const
  await server.db.insert(notices).values([
    { ...notice, id: newId() },
    { ...notice, id: newId(), reference: '2', kind: 'safety', subjectKind: 'review', at: at(24) },
    { ...notice, id: newId(), reference: '3', at: at(20), outcome: 'none', decidedAt: at(22) },
  ])
  await buildTitles(server, carla.id, ['PPER', 'GOC', 'PER'])
  const file = { fileKey: 'attachments/x.pdf', fileName: 'x.pdf', presentedAt: at(25) }
  await server.db.update(titles).set(file).where(eq(titles.kind, 'PPER'))
  await server.db
    .update(titles)
    .set({ ...file, presentedAt: at(23), verifiedAt: at(26) })
    .where(eq(titles.kind, 'GOC'))
  const { counts, waiting } = await read()
  expect([counts.openNotices, counts.toVerify, waiting]).toEqual([
    2,
    1,
    {
      notices: { kinds: ['safety', 'scam'], since: at(21).toISOString() },
      complaints: { since: null },
      reviews: { count: 1, since: at(24).toISOString() },
      papers: { titles: 1, documents: 0, since: at(25).toISOString() },
    },
  ])
})

test("The database's size is PostgreSQL's", { tags: 'rare' }, async () => {
  const { bytes } = (await read()).database
  expect(bytes).toBeGreaterThan(1_000_000)
})
