import type { NavigationZone } from '#domain/checklists/navigation-zones.ts'
import type { Unit } from '#domain/checklists/units.ts'
import type { VesselType } from '#domain/jobs/job.ts'

/** Something to look at on board, before anybody has looked. */
export interface StandardItem {
  /** Finds the same item in another version of the list, and in that of the arrival. */
  key: string
  label: string
  /** What to check. */
  check: string
  /** Without it nobody should sail. */
  critical?: true
  photoExpected?: true
  /** The rules ask for it in zone 1 up to this one. */
  upToZone?: NavigationZone
  /** Only these vessels have it. A yacht, or a vessel of another kind, may carry sails. */
  vesselTypes?: readonly VesselType[]
  /** It carries a date, which is called so. */
  expiry?: string
  /** It is measured, in one of these: the usual one first. */
  units?: readonly Unit[]
}
