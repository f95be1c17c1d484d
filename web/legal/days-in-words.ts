const unit = (name: 'day' | 'year') =>
  new Intl.NumberFormat('es-ES', { style: 'unit', unit: name, unitDisplay: 'long' })
const inDays = unit('day')
const inYears = unit('year')

/** Whole years, with their leap days, otherwise days. */
export function daysInWords(days: number): string {
  const years = Math.floor(days / 365)
  return years > 0 && days <= years * 366 ? inYears.format(years) : inDays.format(days)
}
