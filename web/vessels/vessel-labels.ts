import type { VesselPreference } from '#domain/accounts/account.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'

export const vesselTypeLabel: Record<VesselType, string> = {
  sailboat: 'Velero',
  motorboat: 'Lancha a motor',
  catamaran: 'Catamarán',
  yacht: 'Yate',
  other: 'Otro',
}

export const vesselPreferenceLabel: Record<VesselPreference, string> = {
  any: 'Cualquiera',
  sailboat: 'Velero',
  motorboat: 'Lancha a motor',
  catamaran: 'Catamarán',
}
