const MADRID = 'Europe/Madrid'

const dayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const dateFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: MADRID })
const timeFormat = new Intl.DateTimeFormat('es-ES', { timeStyle: 'medium', timeZone: MADRID })
const zoneFormat = new Intl.DateTimeFormat('es-ES', { timeZoneName: 'longOffset', timeZone: MADRID })
const shortFormat = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: MADRID,
})
const numberFormat = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' })
const moneyFormat = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
})

/** '2026-12-03' → '3 de diciembre de 2026'. A day has no hour: in UTC it is the same everywhere. */
export const longDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Once in each paper, because its readers may be elsewhere. */
export const WHOSE_HOURS = 'Las horas son las de la península (Europe/Madrid).'

/** → '20 de noviembre de 2026 a las 9:31:05' */
export const longInstant = (at: Date): string => `${dateFormat.format(at)} a las ${timeFormat.format(at)}`

/** → '20/11/2026' and '9:31:05 (UTC+1)': when the clock goes back, only the offset tells the two hours apart. */
export const shortDate = (at: Date): string => shortFormat.format(at)
export const timeWithOffset = (at: Date): string => {
  const zone = zoneFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const hours = /[+-](\d\d)/.exec(zone)?.[1] ?? '00'
  return `${timeFormat.format(at)} (UTC+${Number(hours)})`
}

/** 1250.5 → '1.250,50 €' */
export const euros = (sum: number): string => moneyFormat.format(sum)

/** 14.6 → '14,6' */
export const decimal = (value: number): string => numberFormat.format(value)

/** → '39° 34,012′ N, 2° 38,500′ E': as on a chart. */
export const coordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'O')}`

function degrees(value: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).replace('.', ',').padStart(6, '0')
  return `${Math.floor(thousandths / 60_000)}° ${minutes}′ ${value < 0 ? negative : positive}`
}
