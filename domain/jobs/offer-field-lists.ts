import { offerFields } from '#domain/jobs/offer-fields.ts'

type Fields = typeof offerFields
export type OfferField = keyof Fields
type Having<P> = { [F in OfferField]: Fields[F] extends P ? F : never }[OfferField]

export const offerFieldNames = Object.keys(offerFields) as OfferField[]

const having = <const P extends object>(properties: P) =>
  offerFieldNames.filter(field =>
    Object.entries(properties).every(
      ([name, value]) => (offerFields[field] as { [name: string]: unknown })[name] === value,
    ),
  ) as Having<P>[]

export const boundFields = having({ contract: 'binds' })
export type BoundField = (typeof boundFields)[number]
export const boundLines = having({ contract: 'binds', box: 'line' })
export type BoundLine = (typeof boundLines)[number]
export type OfferText = Having<{ box: 'line' | 'prose' }>
export const offerTexts = offerFieldNames.filter(
  (field): field is OfferText => offerFields[field].box !== 'own',
)
const isOfVessel = (field: BoundLine) => offerFields[field].part === 'vessel'
/** In a contract: its part of the vessel, and its part of the transfer. */
export const vesselLines = boundLines.filter(isOfVessel)
export const transferLines = boundLines.filter(field => !isOfVessel(field))
/** More than a few words: a row of its own. */
export const isLong = (field: OfferText) => offerFields[field].max > 80
/** They have neither a fault of their own nor a value of their own for their absence: it is null. */
export const optionalTexts = having({ required: false })
export const detailFacts = having({ detail: 'fact' })
export type DetailFact = (typeof detailFacts)[number]
export const detailParagraphs = having({ detail: 'paragraph' })
export const cardLines = having({ card: 'line' })
export const searchedTexts = having({ searched: true })
export const reportedTexts = having({ reported: true })
export const erasedTexts = having({ erased: true })

export const byField = <F extends string, V>(fields: readonly F[], make: (field: F) => V) =>
  Object.fromEntries(fields.map(field => [field, make(field)])) as Record<F, V>

/** In a loop: Object.fromEntries takes a twentieth of the list of offers. */
export function pickFields<F extends string, O extends { [name in F]?: unknown }>(
  from: O,
  fields: readonly F[],
): Pick<O, F> {
  const picked: Partial<Pick<O, F>> = {}
  for (const field of fields) picked[field] = from[field]
  return picked as Pick<O, F>
}
