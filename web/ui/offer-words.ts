import type { UserView } from '#domain/accounts/account.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { formatNumber } from '#web/ui/format.ts'

const plurals = new Intl.PluralRules('es-ES')
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : many}`

export const transferWords = (count: number) => counted(count, 'traslado completado', 'traslados completados')

/** '4,5 de 5 · 3 valoraciones'; undefined where nobody has rated them. */
export function ratingWords({
  averageRating,
  ratingCount,
}: Pick<UserView, 'averageRating' | 'ratingCount'>): string | undefined {
  if (averageRating == null) return undefined
  const mean = `${formatNumber(Math.round(averageRating * 10) / 10)} de 5`
  return ratingCount ? `${mean} · ${counted(ratingCount, 'valoración', 'valoraciones')}` : mean
}

/** '1 de 3 plazas cubiertas' */
export const placeWords = (job: Pick<JobView, 'acceptedCount' | 'crewRequired'>) =>
  `${formatNumber(job.acceptedCount)} de ${counted(job.crewRequired, 'plaza cubierta', 'plazas cubiertas')}`
