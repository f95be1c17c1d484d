import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { formatNear, inZones } from '#domain/spanish-format.ts'

const days = inZones({}, 'en-CA')
const weekdays = inZones({ weekday: 'long', day: 'numeric' })
const clocks = inZones({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** How instants are said in a zone's hours, near to now. */
export function speakIn(timeZone: string, now: Date) {
  const [dayFormat, weekday, clockFormat] = [days(timeZone), weekdays(timeZone), clocks(timeZone)]
  const daysAway = (at: Date) =>
    Math.round((Date.parse(dayFormat.format(at)) - Date.parse(dayFormat.format(now))) / DAY_MS)
  const day = (at: Date) => {
    const away = daysAway(at)
    return Math.abs(away) <= 1 ? formatNear(away, 'day') : `el ${weekday.format(at).replace(',', '')}`
  }
  const clock = (at: Date) => {
    const text = clockFormat.format(at)
    return `${/^0?1:/.test(text) ? 'la' : 'las'} ${text}`
  }
  return { day, clock, isToday: (at: Date) => daysAway(at) === 0 }
}
export type Speech = ReturnType<typeof speakIn>

/** 'hace 38 min' */
export function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'ahora mismo'
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 48 * 60) return `hace ${Math.floor(minutes / 60)} h`
  return `hace ${Math.floor((now.getTime() - at.getTime()) / DAY_MS)} días`
}
