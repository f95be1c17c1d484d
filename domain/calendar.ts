import { MINUTE_MS } from '#domain/durations.ts'

const madrid = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** By parts, because locales order them differently in different versions. */
function readDay(now: Date): string {
  const parts = madrid.formatToParts(now)
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Midnight is at a whole minute. Most calls ask for the present one. */
let last = { minute: Number.NaN, day: '' }

/** 'YYYY-MM-DD' in Europe/Madrid: the product's "today". */
export function dayInMadrid(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (minute !== last.minute) last = { minute, day: readDay(now) }
  return last.day
}
