import { timeFormat } from '#web/ui/times.ts'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** An instant → '5 dic 2026, 14:20', by the clock in Madrid. */
export const momentOf = timeFormat('madrid', { ...day, hour: '2-digit', minute: '2-digit' })

/** An instant → '20 nov 2026', by the calendar in Spain. */
export const dayOf = timeFormat('madrid', day)
