export const vesselTypes = ['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'] as const
export type VesselType = (typeof vesselTypes)[number]
