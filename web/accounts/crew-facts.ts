import type { UserView } from '#domain/accounts/account.ts'
import { lengthWords } from '#web/accounts/length-words.ts'
import { ratingWords, transferWords } from '#web/accounts/record-words.ts'

export const SHOWN_CERTIFICATIONS = 3

export function crewFacts(user: UserView): string[] {
  const rating = ratingWords(user)
  const lengths = lengthWords(user)
  return [
    rating && `Valoración ${rating}`,
    user.completedJobsCount > 0 && transferWords(user.completedJobsCount),
    lengths && `Esloras ${lengths}`,
    ...(user.certifications ?? []).slice(0, SHOWN_CERTIFICATIONS),
  ].filter(fact => typeof fact === 'string')
}
