import type { ApplicantView } from '#domain/applications/application.ts'
import { formatCount, formatNumber, formatTenths } from '#domain/spanish-format.ts'
import { lengthWords } from '#web/accounts/length-words.ts'

interface Props {
  applicant: ApplicantView
}

const likeWords = ({ from, to, count }: { from: number; to: number; count: number }) => {
  const lengths = `en barcos de ${from} a ${to}\u00a0m`
  return count === 0
    ? `Ningún traslado aquí ${lengths}`
    : `${formatCount(count, 'traslado', 'traslados')} ${lengths}`
}
const routeWords = (count: number) =>
  count === 0 ? 'Esta ruta, ninguna vez aquí' : `${formatCount(count, 'vez', 'veces')} esta ruta`

/** The miles that owners have signed, apart from the profile's own. */
const certifiedWords = ({ certifiedMiles }: ApplicantView['user']) =>
  certifiedMiles ? `${formatTenths(certifiedMiles)} millas certificadas` : 'Sin millas certificadas'

export function ExperienceCell({ applicant: { experience, user } }: Props) {
  const lengths = lengthWords(user)
  const lines = [
    certifiedWords(user),
    experience?.likeVessels ? likeWords(experience.likeVessels) : 'Sin la eslora del barco no se compara',
    experience && routeWords(experience.route),
    lengths && `Dice llevar esloras ${lengths}`,
  ].filter(line => line !== undefined)
  return (
    <ul className="text-[0.9375rem] leading-relaxed [&>li+li]:text-tinta-2">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export const meanOf = ({ averageRating }: ApplicantView['user']): string | null =>
  averageRating == null ? null : formatNumber(Math.round(averageRating * 10) / 10)

export const ratingCountWords = ({ ratingCount }: ApplicantView['user']) =>
  formatCount(ratingCount ?? 0, 'reseña', 'reseñas')

export function RatingCell({ applicant: { user } }: Props) {
  const mean = meanOf(user)
  if (mean === null) return <p className="text-[0.9375rem] text-tinta-2">Sin reseñas todavía</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.9375rem] text-tinta-2">
      <span className="font-display text-[1.5rem] leading-none text-tinta">{mean}</span>
      <span className="sr-only">de 5,</span>
      {Boolean(user.ratingCount) && <span>{ratingCountWords(user)}</span>}
    </p>
  )
}

export function WordsCell({ applicant: { message, quote } }: Props) {
  if (!message && !quote?.note) return <p className="text-[0.9375rem] text-tinta-2">Sin mensaje</p>
  return (
    <div className="grid gap-2 text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-line">
      {message && <p>{message}</p>}
      {quote?.note && <p className="text-tinta-2">{`Sobre el precio: ${quote.note}`}</p>}
    </div>
  )
}
