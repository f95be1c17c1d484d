import type { UserView } from '#domain/accounts/account.ts'
import { formatNumber } from '#web/ui/format.ts'
import { transferWords } from '#web/ui/offer-words.ts'

function lengths({ esloraExperienceMin: min, esloraExperienceMax: max }: UserView): string | undefined {
  if (min == null && max == null) return undefined
  if (max == null) return `Esloras desde ${formatNumber(min ?? 0)} m`
  return min == null
    ? `Esloras hasta ${formatNumber(max)} m`
    : `Esloras de ${formatNumber(min)} a ${formatNumber(max)} m`
}

/** What helps to choose at a glance; the rest stands in the profile. */
export function applicantFacts(user: UserView): string[] {
  return [
    user.averageRating != null && `Valoración ${formatNumber(user.averageRating)} de 5`,
    user.completedJobsCount > 0 && transferWords(user.completedJobsCount),
    lengths(user),
    ...(user.certifications ?? []).slice(0, 3),
  ].filter(fact => typeof fact === 'string')
}
