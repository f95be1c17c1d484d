import * as z from 'zod/mini'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

/** The terms for which a price is asked: dates, ports, vessel and places. */
export const offerTermsView = z.object({
  originPort: z.string(),
  destinationPort: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  vesselType: z.enum(vesselTypes),
  vesselName: z.nullable(z.string()),
  vesselLength: z.nullable(z.number()),
  crewRequired: z.int(),
})
export type OfferTerms = z.output<typeof offerTermsView>

const fields = Object.keys(offerTermsView.shape) as (keyof OfferTerms)[]

export const offerTermsOf = (offer: OfferTerms): OfferTerms =>
  Object.fromEntries(fields.map(field => [field, offer[field]])) as OfferTerms

/** Those that differ, in the order in which they are told. */
export const changedTerms = (before: OfferTerms, after: OfferTerms): (keyof OfferTerms)[] =>
  fields.filter(field => before[field] !== after[field])
