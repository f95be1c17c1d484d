import type { DetailFact } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'

/** Those that are given. */
export const textFacts = (
  offer: { readonly [field in DetailFact]?: string | null | undefined },
  fields: readonly DetailFact[],
) =>
  fields.flatMap(field => {
    const value = offer[field]
    return value ? [{ term: offerFields[field].fact, value }] : []
  })
