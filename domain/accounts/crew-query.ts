import * as z from 'zod/mini'
import { vesselPreferences } from '#domain/accounts/account.ts'
import * as faults from '#domain/faults.ts'
import { day, pageQuery, searchText, told } from '#domain/fields.ts'

/** The filters of the crew directory. */
export const crewNarrowing = {
  q: searchText,
  vesselPreference: z.optional(z.enum(vesselPreferences, told(faults.vesselTypeUnknown()))),
  certification: searchText,
  availableFrom: z.optional(day(faults.dayExpected())),
  availableTo: z.optional(day(faults.dayExpected())),
}
export const crewQuery = z.object({ ...pageQuery, ...crewNarrowing })
