import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import type { Fit } from '#domain/titles/fit-view.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'

export type VerifiedPaper = NonNullable<Fit['verified']>[number]

/** Only titles that last to this day ('YYYY-MM-DD') count. */
export const verifiedOf = (titles: readonly HeldTitle[], day: string): VerifiedPaper[] =>
  titles.flatMap(title =>
    title.verifiedAt && (title.validUntil === null || title.validUntil >= day)
      ? { name: nameOfTitle(title), verifiedAt: title.verifiedAt }
      : [],
  )

export function withVerified(fit: Fit, titles: readonly HeldTitle[], lastDay: string): Fit {
  const verified = verifiedOf(titles, lastDay)
  return verified.length > 0 ? { ...fit, verified } : fit
}
