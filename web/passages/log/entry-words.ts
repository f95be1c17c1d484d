import { type LogKind, logKindLabels, waitReasonLabels } from '#domain/passages/log-entry.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { seaInWords, windInWords } from '#web/passages/log/last-weather.ts'
import type { Entry } from '#web/passages/log/log-record.ts'
import { joinParts } from '#web/ui/format.ts'

/** Before the departure nobody stops: they wait. */
export const labelOf = (kind: LogKind, isBefore: boolean): string =>
  isBefore && kind === 'waiting' ? 'Espera' : logKindLabels[kind]

type Told = Omit<Entry, '_id' | 'at' | 'kind' | 'corrects'>

export function linesOf(entry: Told): string[] {
  const { position, course, speed, windDirection, windForce, seaState, barometer, engineHours, fuel } = entry
  const told = <T>(value: T | null | undefined, write: (value: T) => string) => value != null && write(value)
  return [
    entry.reason ? waitReasonLabels[entry.reason] : '',
    position ? formatPosition(position) : '',
    joinParts(
      told(course, value => `${String(Math.round(value)).padStart(3, '0')}°`),
      told(speed, value => `${formatNumber(value)} nudos`),
    ),
    joinParts(
      windInWords({ windDirection: windDirection ?? null, windForce: windForce ?? null }),
      told(seaState, value => `mar ${seaInWords(value)}`),
      told(barometer, value => `${formatNumber(value)} hPa`),
    ),
    joinParts(
      told(engineHours, value => `${formatNumber(value)} h de motor`),
      told(fuel, value => `${formatNumber(value)} l`),
    ),
  ].filter(line => line !== '')
}
