import type { JobChanges } from '#domain/jobs/job.ts'
import { type OfferField, offerFieldNames } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { formatList } from '#domain/spanish-format.ts'

const inSentence = (field: OfferField) => {
  const { named } = offerFields[field]
  return `${named.charAt(0).toLowerCase()}${named.slice(1)}`
}

/** The list of changes names a vessel by its type, name and length. */
export const listChanges = (before: Partial<JobChanges>, after: Partial<JobChanges>): OfferField[] =>
  offerFieldNames.filter(field => before[field] !== after[field])

/** Each name once, in the order of the form: several edits are told in one list. */
export const nameFields = (fields: readonly OfferField[]): string =>
  formatList(offerFieldNames.filter(field => fields.includes(field)).map(field => inSentence(field)))
