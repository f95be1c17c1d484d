import { ESLORA_MAX_DEFAULT, type UserView } from '#domain/accounts/account.ts'
import { formatNumber } from '#domain/spanish-format.ts'

type Lengths = Pick<UserView, 'esloraExperienceMin' | 'esloraExperienceMax'>

/** The form presets the upper end: a person has not chosen that figure. */
export const statedMax = ({ esloraExperienceMax: max }: Lengths) => (max === ESLORA_MAX_DEFAULT ? null : max)

/** 'de 10 a 24 m', 'desde 10 m', 'hasta 24 m', or nothing without either end. */
export function lengthWords(user: Lengths): string | undefined {
  const { esloraExperienceMin: min } = user
  const max = statedMax(user)
  if (max == null) return min == null ? undefined : `desde ${formatNumber(min)}\u00a0m`
  return min == null
    ? `hasta ${formatNumber(max)}\u00a0m`
    : `de ${formatNumber(min)} a ${formatNumber(max)}\u00a0m`
}
