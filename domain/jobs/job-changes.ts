import { sameBudgets } from '#domain/jobs/budget-of-role.ts'
import type { JobChanges } from '#domain/jobs/job.ts'
import { type OfferField, offerFieldNames } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { formatList } from '#domain/spanish-format.ts'

const inSentence = (field: OfferField) => {
  const { named } = offerFields[field]
  return `${named.charAt(0).toLowerCase()}${named.slice(1)}`
}

type Offer = Partial<JobChanges>

const isSame = (field: OfferField, before: Offer, after: Offer) =>
  field === 'budget' ? sameBudgets(before, after) : before[field] === after[field]

/** The list of changes names a vessel by its type, name and length. */
export const listChanges = (before: Offer, after: Offer): OfferField[] =>
  offerFieldNames.filter(field => !isSame(field, before, after))

/** Each name once, in the order of the form: several edits are told in one list. */
export const nameFields = (fields: readonly OfferField[]): string =>
  formatList(offerFieldNames.filter(field => fields.includes(field)).map(field => inSentence(field)))
