import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { daysBetween, reminderDays } from '#domain/vessels/vessel-document.ts'
import { notifyEach } from '#server/notifications/notify-each.ts'
import type { Database } from '#server/platform/db/database.ts'

/** After a stop of this length nobody is reminded of papers that ended meanwhile. */
const LATE_DAYS = 60

interface Reminded {
  validUntil: AnyColumn
  reminded: AnyColumn
  remindedFor: AnyColumn
  updatedAt: AnyColumn
}

const FIRST = Math.max(...reminderDays)

/** The number of reminders that are due until this day; the last one counts those before it. */
export function remindersUntil(validUntil: AnyColumn, today: string): SQL<number> {
  const left = sql`(${validUntil} - ${today}::date)`
  const steps = reminderDays.map(days => sql`(${left} <= ${sql.raw(String(days))})::int`)
  return sql`(${sql.join(steps, sql` + `)})`
}

/** Whether a row has a reminder due today. A paper that had already ended when it was written is not reminded. */
export function isReminderDue(
  { validUntil, reminded, remindedFor, updatedAt }: Reminded,
  today: string,
): SQL {
  return sql`${validUntil} between ${today}::date - ${sql.raw(String(LATE_DAYS))} and ${today}::date + ${sql.raw(String(FIRST))}
    and ${validUntil} >= (${updatedAt} at time zone 'Europe/Madrid')::date
    and ${remindersUntil(validUntil, today)} > case when ${remindedFor} = ${validUntil} then ${reminded} else 0 end`
}

export interface Ending {
  userId: string
  document: string
  vessel: { id: string; name: string } | null
  validUntil: string
}

/** The reminders, in the transaction that counts them. */
export const remindOf = (moment: { db: Database; now: Date }, endings: readonly Ending[]): Promise<void> =>
  notifyEach(
    moment,
    'document_expiring',
    endings.map(({ userId, document, vessel, validUntil }) => ({
      to: userId,
      from: userId,
      ...(vessel ? { vesselId: vessel.id } : {}),
      own: {
        document,
        vessel: vessel?.name ?? null,
        validUntil,
        daysLeft: daysBetween(dayInMadrid(moment.now), validUntil),
      },
    })),
  )
