import { DAY_MS } from '#domain/durations.ts'
import { timeFormat } from '#web/ui/times.ts'

export const formatClock = timeFormat('device', { hour: 'numeric', minute: '2-digit' })
const weekday = timeFormat('device', { weekday: 'long', day: 'numeric', month: 'long' })
const fullDay = timeFormat('device', { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = timeFormat('device', { day: 'numeric', month: 'short' })
const numericDay = timeFormat('device', { day: '2-digit', month: '2-digit', year: '2-digit' })

const midnight = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate())
// Rounded, because a day in which the clocks change has 23 or 25 hours.
const daysBetween = (then: Date, now: Date) =>
  Math.round((midnight(now).getTime() - midnight(then).getTime()) / DAY_MS)

export const dayKey = (instant: string) => midnight(new Date(instant)).getTime()

/** 'Hoy', 'Ayer', 'lunes, 12 de octubre', '12 de octubre de 2025' */
export function dayName(instant: string, now: Date): string {
  const then = new Date(instant)
  const days = daysBetween(then, now)
  if (days <= 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  return (then.getFullYear() === now.getFullYear() ? weekday : fullDay)(then)
}

/** Short, for a row of the list: '9:05', 'ayer', '12 oct', '12/10/25'. */
export function briefTime(instant: string, now: Date): string {
  const then = new Date(instant)
  const days = daysBetween(then, now)
  if (days <= 0) return formatClock(then)
  if (days === 1) return 'ayer'
  return (then.getFullYear() === now.getFullYear() ? shortDay : numericDay)(then)
}
