import { JOBS_COUNTED } from '#domain/jobs/job-list.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import type { JobCount } from '#web/jobs/use-job-count.ts'

/** '64 ofertas', 'abiertas' or '41 te valen'; the second part is emphasised in a headline. */
export function countWords(
  { found, fit }: JobCount | undefined = { found: 0, fit: null },
  fitting: boolean,
): readonly [string, string] {
  if (found === 0) return ['Ofertas', 'abiertas']
  if (found >= JOBS_COUNTED) return [`${formatNumber(JOBS_COUNTED)} ofertas`, 'o más']
  const offers = `${formatNumber(found)} ${found === 1 ? 'oferta' : 'ofertas'}`
  if (fitting) return [offers, found === 1 ? 'te vale' : 'te valen']
  if (fit) return [`${offers},`, `${formatNumber(fit)} ${fit === 1 ? 'te vale' : 'te valen'}`]
  return [offers, found === 1 ? 'abierta' : 'abiertas']
}
