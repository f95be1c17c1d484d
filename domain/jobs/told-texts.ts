import type { OfferText } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'

/** Those that are given, each in a line of its own; an optional one with its label: 'Nombre del barco: Tramuntana'. */
export const toldTexts = <F extends OfferText>(
  offer: { readonly [field in F]?: string | null | undefined },
  fields: readonly F[],
): string[] =>
  fields.flatMap(field => {
    const { label, required } = offerFields[field]
    const text = offer[field]
    return text ? [required ? text : `${label}: ${text}`] : []
  })
