export const vesselTypes = ['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'] as const
export type VesselType = (typeof vesselTypes)[number]

/** Within a sentence. */
export const vesselNouns: Record<VesselType, string> = {
  sailboat: 'velero',
  motorboat: 'lancha a motor',
  catamaran: 'catamarán',
  yacht: 'yate',
  other: 'barco',
}
