import { dayInMadrid } from '#domain/calendar.ts'
import { formatDay } from '#domain/spanish-format.ts'

/** The mark of a paper, in the gender of its noun. */
const words = { title: 'Comprobada', document: 'Comprobado' } as const
export type VerifiedThing = keyof typeof words

/** 'Comprobada por Singladura el 3 nov 2026' */
export const verifiedWords = (at: string | Date, thing: VerifiedThing): string =>
  `${words[thing]} por Singladura el ${formatDay(dayInMadrid(new Date(at)))}`

/** The meaning of the mark, and its limits. */
export const VERIFIED_MEANS =
  'Comprobado por Singladura quiere decir que una persona ha visto el archivo y dice lo mismo que está escrito aquí; no responde de que sea auténtico ni de que siga en vigor.'
