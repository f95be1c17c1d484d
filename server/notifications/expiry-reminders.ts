import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { daysBetween, reminderDays } from '#domain/vessels/vessel-document.ts'
import { notify } from '#server/notifications/notify.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/** After a stop of this length nobody is reminded of papers that ended meanwhile. */
const LATE_DAYS = 60
const AT_ONCE = 100

interface Reminded {
  validUntil: AnyColumn
  reminded: AnyColumn
  remindedFor: AnyColumn
  updatedAt: AnyColumn
}

const FIRST = Math.max(...reminderDays)

/** The number of reminders that are due until this day; the last one counts those before it. */
export const remindersUntil = (validUntil: string, today: string): number =>
  reminderDays.filter(days => daysBetween(today, validUntil) <= days).length

/** Whether a row has a reminder due today. A paper that had already ended when it was written is not reminded. */
export function isReminderDue(
  { validUntil, reminded, remindedFor, updatedAt }: Reminded,
  today: string,
): SQL {
  const left = sql`(${validUntil} - ${today}::date)`
  const steps = reminderDays.map(days => sql`(${left} <= ${sql.raw(String(days))})::int`)
  return sql`${validUntil} between ${today}::date - ${sql.raw(String(LATE_DAYS))} and ${today}::date + ${sql.raw(String(FIRST))}
    and ${validUntil} >= (${updatedAt} at time zone 'Europe/Madrid')::date
    and ${sql.join(steps, sql` + `)} > case when ${remindedFor} = ${validUntil} then ${reminded} else 0 end`
}

export interface Ending {
  userId: string
  document: string
  vessel: { id: string; name: string } | null
  validUntil: string
}

/** The reminder, in the transaction that counts it. */
export const remind = (
  moment: { db: Database; now: Date },
  { userId, document, vessel, validUntil }: Ending,
): Promise<void> =>
  notify(
    moment,
    'document_expiring',
    { to: userId, from: userId, ...(vessel ? { vesselId: vessel.id } : {}) },
    {
      document,
      vessel: vessel?.name ?? null,
      validUntil,
      daysLeft: daysBetween(dayInMadrid(moment.now), validUntil),
    },
  )

interface Work<Row> {
  list(db: Database, today: string, after: string, limit: number): Promise<Row[]>
  /** Locks the row, asks again whether it is due, and reminds of it. */
  remindOf(moment: { db: Database; now: Date }, row: Row, today: string): Promise<void>
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** All due ones, a hundred at a time. A failure is logged and delays no other. */
export async function remindOfEach<Row extends { id: string }>(
  context: SystemContext,
  { list, remindOf }: Work<Row>,
): Promise<void> {
  const { now, db, services } = context

  const today = dayInMadrid(now)
  let after = NO_ID
  for (;;) {
    const found = await list(db, today, after, AT_ONCE)
    for (const row of found)
      await transaction(context, inside => remindOf(inside, row, today)).catch(services.reportError)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}
