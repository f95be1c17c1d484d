import { formatShortDay } from '#domain/spanish-format.ts'

/** '2026-12-05' → ['5', 'dic'] */
export function dayOfMonthParts(day: string): [string, string] {
  const [number = '', month = ''] = formatShortDay(day).split(' ')
  return [number, month]
}
