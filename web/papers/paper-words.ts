import type * as z from 'zod/mini'
import type { listedPaperView, PaperState } from '#domain/papers/paper.ts'

type ListedPaper = z.input<typeof listedPaperView>

export const stateWords: Record<PaperState, string> = {
  waiting: 'En espera',
  verified: 'Comprobados',
  refused: 'Rechazados',
}
export const stateWord: Record<PaperState, string> = {
  waiting: 'En espera',
  verified: 'Comprobado',
  refused: 'Rechazado',
}
export const paperLead = ({ kind }: Pick<ListedPaper, 'kind'>): string =>
  kind === 'title' ? 'Titulación' : 'Documento de barco'
export const paperOwner = ({ person, vessel }: Pick<ListedPaper, 'person' | 'vessel'>): string =>
  vessel ? `${person.name}, «${vessel.name}»` : person.name
