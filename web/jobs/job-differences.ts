import type { JobView } from '#domain/jobs/job.ts'
import { byField, type OfferField, offerFieldNames, offerTexts } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { formatDay, formatNumber } from '#domain/spanish-format.ts'
import { moneyOr } from '#web/jobs/budget-words.ts'
import { roleText } from '#web/jobs/role-words.ts'
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
  budget: (value: JobView['budget'], offer: ToldOffer) =>
    roleText(offer) || moneyOr(value, 'Sin presupuesto'),
  crewRequired: formatNumber,
} satisfies { [F in OfferField]: (value: JobView[F], offer: ToldOffer) => string }

export type ToldOffer = Partial<Pick<JobView, OfferField | 'roleBudgets'>>

function difference(field: OfferField, before: ToldOffer, after: ToldOffer): Difference[] {
  const inWords = words[field] as (value: ToldOffer[OfferField], offer: ToldOffer) => string
  const [was, is] = [inWords(before[field], before), inWords(after[field], after)]
  return was === is ? [] : [{ term: offerFields[field].short, before: was, after: is }]
}

/** The fields in which the two offers differ. */
export const jobDifferences = (before: ToldOffer, after: ToldOffer): Difference[] =>
  offerFieldNames.flatMap(field =>
    before[field] === undefined || after[field] === undefined ? [] : difference(field, before, after),
  )
