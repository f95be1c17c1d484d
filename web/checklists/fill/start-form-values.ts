import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import type { checklistInput } from '#domain/checklists/checklist.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { hourInMadrid, instantInMadrid } from '#domain/madrid-time.ts'
import { type NavigationZone, navigationZones } from '#domain/vessels/navigation-zones.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import type { Position } from '#web/checklists/shown/format-position.ts'
import { typedNumber } from '#web/ui/typed-number.ts'

export interface StartValues {
  vesselInfo: { vesselName: string; vesselType: string; registrationNumber: string; portOfRegistry: string }
  location: { port: string; berth: string; coordinates: Position | null }
  weatherConditions: {
    temperature: string
    windSpeed: string
    windDirection: string
    visibility: string
    seaConditions: string
  }
  zone: string
  carryOver: 'yes' | 'no'
  /** By the clock in Madrid: 'YYYY-MM-DD' and 'HH:MM'. */
  handover: { day: string; hour: string }
}
export type StartForm = UseFormReturn<StartValues>

const texts = <K extends string>(given: Record<K, string | number | null> | undefined, keys: readonly K[]) =>
  Object.fromEntries(keys.map(key => [key, String(given?.[key] ?? '')])) as Record<K, string>

const ports: Record<ChecklistPhase, (contract: KnownContract | undefined) => string> = {
  departure: contract => contract?.originPort ?? '',
  arrival: contract => contract?.destinationPort ?? '',
}

const handoverAt = (instant: Date) => ({ day: dayInMadrid(instant), hour: hourInMadrid(instant) })

/** '14:20', '14.20', '9h05' and '1420' are valid times. */
const hourOf = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:.h]?\s*(\d{2})$/.exec(typed.trim()) ?? []
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Undefined if day and time are no instant. */
export const handedOverAt = ({ day, hour }: StartValues['handover']): string | undefined =>
  instantInMadrid(day, hourOf(hour))?.toISOString()

export const startValues = (
  phase: ChecklistPhase,
  contract: KnownContract | undefined,
  before: LocalChecklist | null,
): StartValues => ({
  vesselInfo: texts(before?.vesselInfo ?? contract?.vesselInfo, [
    'vesselName',
    'vesselType',
    'registrationNumber',
    'portOfRegistry',
  ]),
  location: {
    port: before?.location.port ?? ports[phase](contract),
    berth: before?.location.berth ?? '',
    coordinates: before?.location.coordinates ?? null,
  },
  weatherConditions: texts(before?.weatherConditions, [
    'temperature',
    'windSpeed',
    'windDirection',
    'visibility',
    'seaConditions',
  ]),
  zone: String(before?.zone ?? ''),
  carryOver: 'yes',
  handover: handoverAt(before?.handedOverAt ? new Date(before.handedOverAt) : new Date()),
})

/** Invalid or ambiguous numbers are sent as typed. */
function reading(text: string): number | string | null {
  const read = typedNumber(text.trim())
  return read === '' ? null : read
}

export const zoneOf = (text: string): NavigationZone | null =>
  navigationZones.find(zone => String(zone) === text) ?? null

/** The request. At the arrival the vessel and the zone are the departure's. */
export function inputOf(
  values: StartValues,
  phase: ChecklistPhase,
  before: LocalChecklist | null,
): z.input<typeof checklistInput> {
  const { vesselInfo, location, weatherConditions: weather, zone, carryOver, handover } = values
  return {
    ...(phase === 'departure' && { vesselInfo, zone: zoneOf(zone) }),
    ...(phase === 'arrival' && { handedOverAt: handedOverAt(handover) ?? '' }),
    location,
    weatherConditions: {
      ...weather,
      temperature: reading(weather.temperature),
      windSpeed: reading(weather.windSpeed),
    },
    ...(before && { carryOver: carryOver === 'yes' }),
  }
}
