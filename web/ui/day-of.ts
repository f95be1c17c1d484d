import { dayInMadrid } from '#domain/calendar.ts'
import { formatDay } from '#web/ui/format.ts'

/** An instant → '20 nov 2026', by the calendar in Spain. */
export const dayOf = (instant: string) => formatDay(dayInMadrid(new Date(instant)))
