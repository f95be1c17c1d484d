import type { UseFormReturn } from 'react-hook-form'
import { SPANISH_FLAG } from '#domain/vessels/flags.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { type VesselInput, vesselInputOn } from '#domain/vessels/vessel.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import type { fuels, RegisterList } from '#domain/vessels/vessel-view.ts'
import { formOf } from '#web/ui/form-of.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

export interface VesselFormValues {
  name: string
  type: VesselType
  length: TypedNumber
  model: string
  yearBuilt: TypedNumber
  beam: TypedNumber
  draft: TypedNumber
  berths: TypedNumber
  colours: string
  flag: string
  list: RegisterList | ''
  registrationNumber: string
  mmsi: string
  callSign: string
  engines: number | ''
  fuel: (typeof fuels)[number] | ''
  cruisingSpeed: TypedNumber
  fuelPerHour: TypedNumber
  homePort: string
  zone: NavigationZone | ''
  notes: string
}
export type VesselFormOf = UseFormReturn<VesselFormValues, unknown, VesselInput>

export const vesselResolver = (today: string) =>
  formOf(vesselInputOn(today), (values: VesselFormValues) => values)

export const blankVessel: VesselFormValues = {
  name: '',
  type: 'sailboat',
  length: '',
  model: '',
  yearBuilt: '',
  beam: '',
  draft: '',
  berths: '',
  colours: '',
  flag: SPANISH_FLAG,
  list: '',
  registrationNumber: '',
  mmsi: '',
  callSign: '',
  engines: '',
  fuel: '',
  cruisingSpeed: '',
  fuelPerHour: '',
  homePort: '',
  zone: '',
  notes: '',
}

export const valuesOf = (vessel: VesselView): VesselFormValues => ({
  name: vessel.name,
  type: vessel.type,
  length: vessel.length,
  model: vessel.model ?? '',
  yearBuilt: vessel.yearBuilt ?? '',
  beam: vessel.beam ?? '',
  draft: vessel.draft ?? '',
  berths: vessel.berths ?? '',
  colours: vessel.colours ?? '',
  flag: vessel.flag,
  list: vessel.list ?? '',
  registrationNumber: vessel.registrationNumber ?? '',
  mmsi: vessel.mmsi ?? '',
  callSign: vessel.callSign ?? '',
  engines: vessel.engines ?? '',
  fuel: vessel.fuel ?? '',
  cruisingSpeed: vessel.cruisingSpeed ?? '',
  fuelPerHour: vessel.fuelPerHour ?? '',
  homePort: vessel.homePort ?? '',
  zone: vessel.zone ?? '',
  notes: vessel.notes ?? '',
})
