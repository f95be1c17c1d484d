import type { Unit } from '#domain/checklists/units.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'

export interface StandardItem {
  /** The same in every version, and at both ends of the transfer. */
  key: string
  label: string
  check: string
  critical?: true
  photoExpected?: true
  /** The rules ask for it in zone 1 up to this one. */
  upToZone?: NavigationZone
  /** Only these vessels have it. A yacht, or another kind of vessel, may carry sails. */
  vesselTypes?: readonly VesselType[]
  expiry?: string
  units?: readonly Unit[]
}
