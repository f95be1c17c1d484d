import { type MeasureAction, measureActions } from '#domain/notices/measure.ts'
import type { Piece } from '#domain/notices/statement-text.ts'

export type ComplaintOutcome = 'upheld' | 'reversed'
/** A measure, or, for a person who had notified, the outcome of their notice. */
export const complainedAbout = [...measureActions, 'notice'] as const
export type Complained = MeasureAction | 'notice'

const undone: Record<Complained, string> = {
  warn: 'la advertencia queda sin efecto',
  hide: 'la retirada queda sin efecto',
  disable: 'el cierre de tu cuenta queda sin efecto',
  notice: 'volvemos a abrir tu aviso',
}

const sentence = (text: string) => (/[.!?…»]$/.test(text) ? text : `${text}.`)

/** The outcome of a complaint, in the same words for the person, their mail and the desk. */
export const outcomePieces = (about: Complained, outcome: ComplaintOutcome, reason: string): Piece[] => [
  { words: 'Hemos leído tu reclamación y ' },
  outcome === 'upheld'
    ? { words: 'mantenemos la decisión', strong: true }
    : { words: 'la revocamos', strong: true },
  { words: outcome === 'upheld' ? '. ' : `: ${undone[about]}. ` },
  { words: `${sentence(reason.trim())} Lo ha decidido una persona, no un programa.` },
]

/** After a complaint here. */
export const FURTHER_REDRESS = 'Aún puedes acudir a un órgano de resolución de litigios o a los tribunales.'
