import type { InsurerState } from '#domain/passages/insurer-answer.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

export const answerTones: Record<InsurerState, ChipTone> = {
  sent: 'plain',
  accepted: 'ok',
  conditional: 'wait',
  refused: 'bad',
}

/** The effect of each answer, for the owner who writes it down. */
export const answerHints: Record<InsurerState, string> = {
  sent: 'Se lo has mandado y todavía no contesta.',
  accepted: 'Cubre el traslado tal como está.',
  conditional: 'Lo cubre si se cumple lo que pide.',
  refused: 'No lo cubre: el zarpe se detiene.',
}

/** 'El patrón es otro. Las fechas son otras' */
export const changedWords = (changed: readonly string[]): string => changed.join('. ')
