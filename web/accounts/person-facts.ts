import type { UserView } from '#domain/accounts/account.ts'
import { formatDay, formatDayRange, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { statedMax } from '#web/accounts/length-words.ts'

const EURO = '\u00a0€'

type Bound = number | null | undefined

/** '10 – 24 m', 'desde 10 m', 'hasta 24 m', or nothing without either end. */
function range(min: Bound, max: Bound, unit: string, write: (value: number) => string): string | undefined {
  const low = min == null ? undefined : write(min)
  const high = max == null ? undefined : write(max)
  if (low === undefined) return high && `hasta ${high}${unit}`
  if (high === undefined) return `desde ${low}${unit}`
  return low === high ? `${low}${unit}` : `${low} – ${high}${unit}`
}

// One symbol, after the second price.
const euros = (value: number) => formatMoney(value).replace(EURO, '')

export const esloraRange = (user: UserView) =>
  range(user.esloraExperienceMin, statedMax(user), '\u00a0m', formatNumber)

export const mileRate = (user: UserView) =>
  range(user.nauticalMileRateMin, user.nauticalMileRateMax, EURO, euros)

export const hourRate = (user: UserView) => range(user.hourlyRateMin, user.hourlyRateMax, EURO, euros)

/** A range, a single date, or 'Disponible' without dates; nothing without an availability. */
export function availabilityText({ availability }: UserView): string | undefined {
  if (!availability) return undefined
  const { startDate, endDate } = availability
  if (startDate && endDate)
    return startDate === endDate ? formatDay(startDate) : formatDayRange(startDate, endDate)
  if (startDate) return `Desde el ${formatDay(startDate)}`
  if (endDate) return `Hasta el ${formatDay(endDate)}`
  return 'Disponible'
}
