import { formatLongDate, formatTime, inZones } from '#domain/spanish-format.ts'

const offsets = inZones({ timeZoneName: 'longOffset' })

/** Once in each paper, because its readers may be elsewhere. */
export const WHOSE_HOURS = 'Las horas son las de la península (Europe/Madrid).'

/** → '20 de noviembre de 2026 a las 9:31:05' */
export const longInstant = (at: Date): string => `${formatLongDate(at)} a las ${formatTime(at)}`

/** → '9:31:05 (UTC+1)': when the clock goes back, only the offset tells the two hours apart. */
export const timeWithOffset = (at: Date): string => {
  const zone =
    offsets('Europe/Madrid')
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const hours = /[+-](\d\d)/.exec(zone)?.[1] ?? '00'
  return `${formatTime(at)} (UTC+${Number(hours)})`
}

/** 'Salimos.\nSin novedad.' → 'Salimos. / Sin novedad.' */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' / ')

/** → '39° 34,012′ N, 2° 38,500′ E': as on a chart. */
export const coordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'O')}`

function degrees(value: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).replace('.', ',').padStart(6, '0')
  return `${Math.floor(thousandths / 60_000)}° ${minutes}′ ${value < 0 ? negative : positive}`
}
