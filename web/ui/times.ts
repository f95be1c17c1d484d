import { inZones } from '#domain/spanish-format.ts'

/**
 * The clock of a screen's times. Papers (contracts, checklists, records) have Madrid's, as their PDFs do. Events
 * at sea, messages and notifications have the device's: it hangs beside the wheel. A screen has one clock.
 */
export type Clock = 'madrid' | 'device'

const MADRID = 'Europe/Madrid'
const DEVICE_HOURS = 'Horas de este dispositivo'
/** Asked each time: a telephone that sails into another zone changes it while the page is open. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const zoneOf = (clock: Clock) => (clock === 'madrid' ? MADRID : deviceZone())

/** Formats instants by a clock. */
export function timeFormat(clock: Clock, options: Intl.DateTimeFormatOptions) {
  const format = inZones(options)
  return (at: Date | string | number): string => format(zoneOf(clock)).format(new Date(at))
}

const offsets = inZones({ timeZoneName: 'shortOffset' }, 'en')

/** 'UTC−4' */
function offsetIn(zone: string, at: Date): string {
  const { value = '' } =
    offsets(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName') ?? {}
  return value.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '')
}

/** Whether the device's clock shows Madrid's time, in winter and in summer. */
function isAsInMadrid(now: Date): boolean {
  const year = now.getUTCFullYear()
  return [now, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 6, 1))].every(
    at => offsetIn(deviceZone(), at) === offsetIn(MADRID, at),
  )
}

/** Names the clock of a screen's times; undefined where both show the same. */
export function clockInWords(clock: Clock, now = new Date()): string | undefined {
  if (isAsInMadrid(now)) return undefined
  return clock === 'madrid'
    ? 'Horas de la península, no de este dispositivo.'
    : `${DEVICE_HOURS} (ahora ${offsetIn(deviceZone(), now)}).`
}

/** For readers elsewhere, whose zone is unknown: it is always named. */
export const deviceClockInWords = (): string => clockInWords('device') ?? `${DEVICE_HOURS}.`
