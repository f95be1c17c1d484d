import * as z from 'zod/mini'
import * as faults from '#domain/faults.ts'
import {
  clearableAmount,
  clearableChoice,
  clearableName,
  clearablePositive,
  clearableText,
  clearableWhole,
  crossRule,
  requiredPositive,
  requiredText,
  told,
} from '#domain/fields.ts'
import { isFlag, SPANISH_FLAG } from '#domain/vessels/flags.ts'
import { navigationZones } from '#domain/vessels/navigation-zones.ts'
import * as vesselFaults from '#domain/vessels/vessel-faults.ts'
import { type VesselType, vesselTypes } from '#domain/vessels/vessel-type.ts'
import { fuels, type RegisterList, registerLists } from '#domain/vessels/vessel-view.ts'

const VESSEL_NAME_MAX = 80
export const VESSEL_LENGTH_MAX = 100
export const VESSEL_NOTES_MAX = 2_000
export const VESSEL_PHOTOS_MAX = 12

const flag = z.optional(
  z.pipe(
    z.nullable(
      z.string(told(vesselFaults.flagUnknown())).check(
        z.trim(),
        z.toUpperCase(),
        z.refine(code => code === '' || isFlag(code), told(vesselFaults.flagUnknown())),
      ),
    ),
    z.transform(code => code || SPANISH_FLAG),
  ),
)
const mmsi = z.optional(
  z.nullable(
    z.pipe(
      z
        .string(told(vesselFaults.mmsiUnreadable()))
        .check(z.trim(), z.regex(/^(\d{9})?$/, told(vesselFaults.mmsiUnreadable()))),
      z.transform(text => text || null),
    ),
  ),
)
const YEAR_MIN = 1800
const ENGINES_MAX = 4
const BERTHS_MAX = 99

const fields = {
  name: requiredText(vesselFaults.vesselNameMissing(), VESSEL_NAME_MAX, 'El nombre del barco'),
  type: z.enum(vesselTypes, told(faults.vesselTypeUnknown())),
  model: clearableName(100, 'La marca y el modelo'),
  length: requiredPositive(vesselFaults.lengthMissing(), VESSEL_LENGTH_MAX, 'La eslora'),
  beam: clearablePositive(50, 'La manga'),
  draft: clearablePositive(30, 'El calado'),
  colours: clearableName(80, 'Los colores'),
  flag,
  list: clearableChoice(registerLists, vesselFaults.registerListUnknown()),
  registrationNumber: clearableName(40, 'La matrícula'),
  mmsi,
  callSign: clearableName(20, 'El indicativo'),
  yearBuilt: clearableWhole(YEAR_MIN, 2_200, vesselFaults.yearBuiltUnlikely()),
  engines: clearableWhole(0, ENGINES_MAX, vesselFaults.enginesOutOfRange({ max: ENGINES_MAX })),
  fuel: clearableChoice(fuels, vesselFaults.fuelUnknown()),
  cruisingSpeed: clearablePositive(100, 'La velocidad de crucero'),
  fuelPerHour: clearableAmount(10_000, 'El consumo por hora'),
  berths: clearableWhole(0, BERTHS_MAX, vesselFaults.berthsOutOfRange({ max: BERTHS_MAX })),
  homePort: clearableName(100, 'El puerto base'),
  zone: clearableChoice(navigationZones, faults.zoneUnknown()),
  notes: clearableText(VESSEL_NOTES_MAX, faults.tooLongAll({ what: 'Las notas', max: VESSEL_NOTES_MAX })),
}

interface Registered {
  flag?: string | undefined
  list?: RegisterList | null | undefined
}
/** Only the Spanish register has lists. */
export const hasItsOwnList = ({ flag = SPANISH_FLAG, list }: Registered): boolean =>
  list == null || flag === SPANISH_FLAG

const listOfItsFlag = crossRule<Registered>(['list', 'flag'], hasItsOwnList, vesselFaults.listOfOtherFlag())

/** A vessel is sold a year ahead of its launch at most. */
const builtBy = (today: string) =>
  crossRule<{ yearBuilt?: number | null | undefined }>(
    ['yearBuilt'],
    ({ yearBuilt }) => yearBuilt == null || yearBuilt <= Number(today.slice(0, 4)) + 1,
    vesselFaults.yearBuiltUnlikely(),
  )

export const vesselInput = z.object(fields).check(listOfItsFlag)
export type VesselInput = z.output<typeof vesselInput>
export const vesselInputOn = (today: string) => vesselInput.check(builtBy(today))

/** Absent fields stay; `archivedAt: null` takes it out of the archive, and no other value of it counts. */
export const vesselChanges = z
  .extend(z.partial(z.object(fields)), {
    archivedAt: z.optional(
      z.union([
        z.null(),
        z.pipe(
          z.unknown(),
          z.transform(() => undefined),
        ),
      ]),
    ),
  })
  .check(listOfItsFlag)
export type VesselChanges = z.output<typeof vesselChanges>
export const vesselChangesOn = (today: string) => vesselChanges.check(builtBy(today))

/** Another flag clears the list, unless one is sent with it. */
export const withItsList = <C extends Registered>(before: { flag: string }, changes: C): C =>
  changes.flag !== undefined && changes.flag !== before.flag && changes.list === undefined
    ? { ...changes, list: null }
    : changes

export interface VesselTerms {
  vesselType: VesselType
  vesselName: string
  vesselLength: number
}
export const termsOfVessel = ({
  type,
  name,
  length,
}: {
  type: VesselType
  name: string
  length: number
}): VesselTerms => ({ vesselType: type, vesselName: name, vesselLength: length })
