export const stepKeys = [
  'accepted',
  'contracts',
  'departure_checklist',
  'departure',
  'log',
  'arrival_checklist',
  'record',
  'settlement',
  'reviews',
] as const
export type StepKey = (typeof stepKeys)[number]
export const stepStates = ['done', 'now', 'later', 'waived', 'void'] as const
export type StepState = (typeof stepStates)[number]
export const stepParties = ['owner', 'crew', 'both'] as const
export type StepParty = (typeof stepParties)[number]

export const stepLabels: Record<StepKey, string> = {
  accepted: 'Candidatura',
  contracts: 'Contratos',
  departure_checklist: 'Lista de salida',
  departure: 'Zarpe',
  log: 'Bitácora',
  arrival_checklist: 'Lista de llegada',
  record: 'Acta de llegada',
  settlement: 'Liquidación',
  reviews: 'Reseñas',
}

export interface Step {
  key: StepKey
  state: StepState
  who: StepParty
  title: string
  /** The screen where it is done or read; null where there is none for the reader. */
  to: string | null
  /** When a contract, a list or a record was signed or approved; null for other steps, and until then. */
  doneAt: Date | null
}
