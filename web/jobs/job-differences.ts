import type { JobView } from '#domain/jobs/job.ts'
import { byField, type OfferField, offerFieldNames, offerTexts } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { formatDay, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import type { Difference } from '#web/ui/differences.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const orNone = <T>(value: T | null, word: (value: T) => string, none: string) =>
  value === null ? none : word(value)

const same = (text: string) => text

const words = {
  ...byField(offerTexts, field => (value: string | null) => value || offerFields[field].none),
  vesselType: (value: JobView['vesselType']) => vesselTypeLabel[value],
  vesselLength: (value: JobView['vesselLength']) =>
    orNone(value, metres => `${formatNumber(metres)} m`, 'Sin eslora'),
  originPort: same,
  destinationPort: same,
  startDate: formatDay,
  endDate: formatDay,
  budget: (value: JobView['budget']) => orNone(value, formatMoney, 'Sin presupuesto'),
  crewRequired: formatNumber,
} satisfies { [F in OfferField]: (value: JobView[F]) => string }

function difference<F extends OfferField>(field: F, before: JobView[F], after: JobView[F]): Difference[] {
  if (before === after) return []
  const inWords = words[field] as (value: JobView[F]) => string
  return [{ term: offerFields[field].short, before: inWords(before), after: inWords(after) }]
}

export type ToldOffer = Partial<Pick<JobView, OfferField>>

/** The fields in which the two offers differ. */
export const jobDifferences = (before: ToldOffer, after: ToldOffer): Difference[] =>
  offerFieldNames.flatMap(field =>
    before[field] === undefined || after[field] === undefined
      ? []
      : difference(field, before[field] as JobView[OfferField], after[field] as JobView[OfferField]),
  )
