import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { checklistInput } from '#domain/checklists/checklist.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { type NavigationZone, navigationZones } from '#domain/checklists/navigation-zones.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import type { Position } from '#web/checklists/shown/format-position.ts'

/** Boxes hold text. */
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
}
export type StartForm = UseFormReturn<StartValues>

const texts = <K extends string>(given: Record<K, string | number | null> | undefined, keys: readonly K[]) =>
  Object.fromEntries(keys.map(key => [key, String(given?.[key] ?? '')])) as Record<K, string>

const ports: Record<ChecklistPhase, (contract: KnownContract | undefined) => string> = {
  departure: contract => contract?.originPort ?? '',
  arrival: contract => contract?.destinationPort ?? '',
}

/** What the contract says, and where there is a version before, what that says. */
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
})

/** '12,5' as well as '12.5'; what is no number goes as it was written. */
function reading(text: string): number | string | null {
  const plain = text.trim()
  if (plain === '') return null
  const number = Number(plain.replace(',', '.'))
  return Number.isNaN(number) ? plain : number
}

export const zoneOf = (text: string): NavigationZone | null =>
  navigationZones.find(zone => String(zone) === text) ?? null

/** What goes to the server. At the arrival the vessel and the zone are the departure's. */
export function inputOf(
  values: StartValues,
  phase: ChecklistPhase,
  before: LocalChecklist | null,
): z.input<typeof checklistInput> {
  const { vesselInfo, location, weatherConditions: weather, zone, carryOver } = values
  return {
    ...(phase === 'departure' && { vesselInfo, zone: zoneOf(zone) }),
    location,
    weatherConditions: {
      ...weather,
      temperature: reading(weather.temperature),
      windSpeed: reading(weather.windSpeed),
    },
    ...(before && { carryOver: carryOver === 'yes' }),
  }
}
