const unit = (name: 'day' | 'year') =>
  new Intl.NumberFormat('es-ES', { style: 'unit', unit: name, unitDisplay: 'long' })
const inDays = unit('day')
const inYears = unit('year')

/** So many years where they are that, with as many leap days as there may be; else to the day. */
export function daysInWords(days: number): string {
  const years = Math.floor(days / 365)
  return years > 0 && days <= years * 366 ? inYears.format(years) : inDays.format(days)
}
