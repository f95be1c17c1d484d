import type { ChecklistLocation } from '#domain/checklists/checklist.ts'
import { formatHundredths } from '#domain/spanish-format.ts'

export type Position = NonNullable<ChecklistLocation['coordinates']>

function inMinutes(degrees: number, [ahead, astern]: [string, string]): string {
  // In hundredths of a minute first, or 59,999 would become 60,00.
  const hundredths = Math.round(Math.abs(degrees) * 6_000)
  const whole = Math.floor(hundredths / 6_000)
  const rest = formatHundredths((hundredths % 6_000) / 100).padStart(5, '0')
  return `${whole}°\u00a0${rest}′\u00a0${degrees < 0 ? astern : ahead}`
}

/** As on a chart: 39° 34,05′ N, 2° 38,20′ E */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${inMinutes(latitude, ['N', 'S'])}, ${inMinutes(longitude, ['E', 'O'])}`
