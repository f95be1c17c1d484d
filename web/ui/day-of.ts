import { dayInMadrid } from '#domain/calendar.ts'
import { hourInMadrid } from '#domain/madrid-time.ts'
import { formatDay } from '#web/ui/format.ts'

/** An instant → '5 dic 2026, 14:20', by the clock in Madrid. */
export const momentOf = (instant: string) => `${dayOf(instant)}, ${hourInMadrid(new Date(instant))}`

/** An instant → '20 nov 2026', by the calendar in Spain. */
export const dayOf = (instant: string) => formatDay(dayInMadrid(new Date(instant)))
