export const insurerStates = ['sent', 'accepted', 'conditional', 'refused'] as const
export type InsurerState = (typeof insurerStates)[number]

export const insurerStateLabels: Record<InsurerState, string> = {
  sent: 'Enviado',
  accepted: 'Aceptado',
  conditional: 'Con condiciones',
  refused: 'Rechazado',
}

/** The answer of the vessel's insurer about this transfer, as the owner has written it down. */
export interface InsurerAnswer {
  state: InsurerState
  note: string | null
}

const says: Record<InsurerState, string> = {
  sent: 'La aseguradora todavía no ha contestado',
  accepted: 'La aseguradora lo acepta',
  conditional: 'La aseguradora lo acepta con condiciones',
  refused: 'La aseguradora lo rechaza',
}

/** 'La aseguradora lo acepta con condiciones: «Con dos a bordo»' */
export const insurerWords = ({ state, note }: InsurerAnswer): string =>
  note ? `${says[state]}: «${note}»` : says[state]

/** Whether the boat may not sail with it. */
export const isRefused = (answer: InsurerAnswer | null): boolean => answer?.state === 'refused'
