import { and, asc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import { dayLater } from '#domain/day-text.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { OVERVIEW_DAYS, type overviewView } from '#domain/operator/overview.ts'
import { OVERDUE_MS } from '#domain/passages/overdue.ts'
import { endOfDay } from '#server/app/count-days.ts'
import { measureQueues } from '#server/app/desk/queue-lengths.ts'
import { dayOf, type Tally, tallied, tallyOf } from '#server/app/tally-days.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { openToCome } from '#server/jobs/list-open-jobs.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { countedDays } from '#server/operator/counted-day-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

type Overview = z.output<typeof overviewView>

const LATE_SHOWN = 20
const none: Tally = { registered: 0, offers: 0, applications: 0, contracts: 0 }

const sumOf = (days: Iterable<Tally>): Tally => {
  const sum = { ...none }
  for (const day of days) for (const what of tallied) sum[what] += day[what]
  return sum
}

/** All days that brought anything: few counted rows a year, and the rows of the days since. */
async function readDays(db: Database): Promise<Map<string, Tally>> {
  const counted = await db.select().from(countedDays).orderBy(asc(countedDays.day))
  const days = new Map<string, Tally>(counted.map(({ day, ...tally }) => [day, tally]))
  const from = endOfDay(counted.at(-1)?.day)
  const { rows } = await db.execute<{ day: string; what: keyof Tally; rows: number }>(
    sql`select day::text, what, rows from (${tallyOf({ from, until: undefined })}) as tally`,
  )
  for (const { day, what, rows: made } of rows) {
    const known = days.get(day) ?? none
    days.set(day, { ...known, [what]: known[what] + made })
  }
  return days
}

async function readDepartures(db: Database, firstDay: string): Promise<Map<string, number>> {
  const from = instantInMadrid(firstDay, '00:00') as Date
  const day = sql<string>`${dayOf(passages.departedAt)}::text`
  const rows = await db
    .select({ day, departures: sql<number>`count(*)::int` })
    .from(passages)
    .where(gte(passages.departedAt, from))
    .groupBy(sql`1`)
  return new Map(rows.map(row => [row.day, row.departures]))
}

/** As `isOverdue` says of one passage: its report did not come, or somebody was told that it did not. */
const { overdueFor, nextReportBy } = passages
const longSince = (now: Date) => lte(nextReportBy, new Date(now.getTime() - OVERDUE_MS))
const isTold = (now: Date) => and(isNotNull(overdueFor), or(isNull(nextReportBy), lte(nextReportBy, now)))

const numberOf = (from: SQL) => sql<number>`(select count(*) from ${from})`.mapWith(Number)

/** Their index holds those with an error. */
const isFailed = and(isNotNull(tasks.failedAt), isNotNull(tasks.lastError))

async function readNumbers(db: Database, now: Date) {
  // Few are hidden: to look each open one up among them is dearer than all else of this screen.
  const hidden = sql`select ${hiddenSubjects.subjectId} from ${hiddenSubjects} where ${hiddenSubjects.kind} = 'job'`
  const asked = {
    openOffers: numberOf(
      sql`${jobs} where ${openToCome(dayInMadrid(now))} and ${jobs.id} not in (${hidden})`,
    ),
    passagesUnderWay: numberOf(sql`${passages} where ${passages.nextReportBy} is not null`),
    // From the index alone, and few rows.
    silent: numberOf(sql`${passages} where ${longSince(now)}`),
    told: numberOf(sql`${passages} where ${isTold(now)} and (${longSince(now)}) is not true`),
    failedTasks: numberOf(sql`${tasks} where ${isFailed}`),
    disputes: numberOf(sql`${payments} where ${payments.status} = 'disputed'`),
    bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
  }
  const [row] = await db.select(asked).from(sql`(select) as once`)
  if (!row) throw new Error('The database has counted nothing.')
  const { silent, told, ...numbers } = row
  return { ...numbers, latePassages: silent + told }
}

/** Named by the owner, or the first who was accepted as a skipper. */
const skipperId = sql<string | null>`coalesce(late.skipper_id, (
  select a.crew_id from ${applications} a
  where a.job_id = late.job_id and a.status = 'accepted' and a.withdrawn_at is null and a.role = 'skipper'
  order by a.accepted_at, a.id limit 1
))`

/** The first of each half, in the order of its index: the first of all are among them. */
function listLate(db: Database, now: Date): Promise<Overview['late']> {
  const firstBy = (at: PgColumn, where: SQL | undefined) =>
    db
      .select({
        jobId: passages.jobId,
        skipperId: passages.skipperId,
        missedAt: sql<Date>`${at}`.mapWith(nextReportBy).as('missed_at'),
      })
      .from(passages)
      .where(where)
      .orderBy(asc(at), asc(passages.jobId))
      .limit(LATE_SHOWN)
  const late = unionAll(
    firstBy(overdueFor, isTold(now)),
    firstBy(nextReportBy, and(longSince(now), isNull(overdueFor))),
  ).as('late')
  return db
    .select({
      jobId: jobs.id,
      vessel: jobs.vesselName,
      originPort: jobs.originPort,
      destinationPort: jobs.destinationPort,
      missedAt: late.missedAt,
      ownerId: jobs.ownerId,
      skipperId,
    })
    .from(late)
    .innerJoin(jobs, eq(jobs.id, late.jobId))
    .orderBy(asc(late.missedAt), asc(late.jobId))
    .limit(LATE_SHOWN)
}

export async function readOverview({ db, now, services }: SystemContext): Promise<Overview> {
  const firstDay = dayLater(dayInMadrid(now), 1 - OVERVIEW_DAYS)
  const size = services.storeSize(now)
  const [days, departures, { bytes, ...numbers }, late, queues] = await Promise.all([
    readDays(db),
    readDepartures(db, firstDay),
    readNumbers(db, now),
    listLate(db, now),
    measureQueues(db),
  ])
  const ever = sumOf(days.values())
  const files = await size
  return {
    counts: {
      people: ever.registered,
      offers: ever.offers,
      applications: ever.applications,
      contracts: ever.contracts,
      ...numbers,
      ...queues.counts,
    },
    waiting: queues.waiting,
    days: Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
      const day = dayLater(firstDay, index)
      return { day, ...none, ...days.get(day), departures: departures.get(day) ?? 0 }
    }),
    database: { bytes },
    files: { bytes: files?.bytes ?? null, at: files?.at ?? null },
    late,
  }
}
