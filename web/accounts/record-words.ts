import type { UserView } from '#domain/accounts/account.ts'
import { formatCount, formatNumber } from '#domain/spanish-format.ts'

export const transferWords = (count: number) =>
  formatCount(count, 'traslado completado', 'traslados completados')

/** '4,5 de 5 · 3 reseñas'; undefined without reviews. */
export function ratingWords({
  averageRating,
  ratingCount,
}: Pick<UserView, 'averageRating' | 'ratingCount'>): string | undefined {
  if (averageRating == null) return undefined
  const mean = `${formatNumber(Math.round(averageRating * 10) / 10)} de 5`
  return ratingCount ? `${mean} · ${formatCount(ratingCount, 'reseña', 'reseñas')}` : mean
}
