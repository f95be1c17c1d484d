const SPAIN = 'es-ES'

// Times are those of the reader's own clock, wherever they sail.
const clock = new Intl.DateTimeFormat(SPAIN, { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(SPAIN, { weekday: 'long', day: 'numeric', month: 'long' })
const fullDay = new Intl.DateTimeFormat(SPAIN, { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat(SPAIN, { day: 'numeric', month: 'short' })
const numericDay = new Intl.DateTimeFormat(SPAIN, { day: '2-digit', month: '2-digit', year: '2-digit' })

const midnight = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate())
// Rounded, because a day in which the clocks change has 23 or 25 hours.
const daysBetween = (then: Date, now: Date) =>
  Math.round((midnight(now).getTime() - midnight(then).getTime()) / 86_400_000)

export const formatClock = (instant: string) => clock.format(new Date(instant))

export const dayKey = (instant: string) => midnight(new Date(instant)).getTime()

/** 'Hoy', 'Ayer', 'lunes, 12 de octubre', '12 de octubre de 2025' */
export function dayName(instant: string, now: Date): string {
  const then = new Date(instant)
  const days = daysBetween(then, now)
  if (days <= 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  return (then.getFullYear() === now.getFullYear() ? weekday : fullDay).format(then)
}

/** Short, for a row of the list: '9:05', 'ayer', '12 oct', '12/10/25'. */
export function briefTime(instant: string, now: Date): string {
  const then = new Date(instant)
  const days = daysBetween(then, now)
  if (days <= 0) return clock.format(then)
  if (days === 1) return 'ayer'
  return (then.getFullYear() === now.getFullYear() ? shortDay : numericDay).format(then)
}
