import { formatDays, formatYears } from '#domain/spanish-format.ts'

/** Whole years, with their leap days, otherwise days. */
export function daysInWords(days: number): string {
  const years = Math.floor(days / 365)
  return years > 0 && days <= years * 366 ? formatYears(years) : formatDays(days)
}
