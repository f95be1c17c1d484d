import type { UserView } from '#domain/accounts/account.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { ratingWords, transferWords } from '#web/accounts/record-words.ts'

function lengths({ esloraExperienceMin: min, esloraExperienceMax: max }: UserView): string | undefined {
  if (min == null && max == null) return undefined
  if (max == null) return `Esloras desde ${formatNumber(min ?? 0)}\u00a0m`
  return min == null
    ? `Esloras hasta ${formatNumber(max)}\u00a0m`
    : `Esloras de ${formatNumber(min)} a ${formatNumber(max)}\u00a0m`
}

export const SHOWN_CERTIFICATIONS = 3

export function crewFacts(user: UserView): string[] {
  const rating = ratingWords(user)
  return [
    rating && `Valoración ${rating}`,
    user.completedJobsCount > 0 && transferWords(user.completedJobsCount),
    lengths(user),
    ...(user.certifications ?? []).slice(0, SHOWN_CERTIFICATIONS),
  ].filter(fact => typeof fact === 'string')
}
