import { fault } from '#domain/faults.ts'

export const paperKindUnknown = fault('paper_kind_unknown', () => 'Elige titulaciones o documentos.')
export const paperStateUnknown = fault(
  'paper_state_unknown',
  () => 'Elige los papeles en espera, los comprobados o los rechazados.',
)
export const verdictUnknown = fault('verdict_unknown', () => 'Elige si el papel se comprueba o se rechaza.')
export const paperVersionUnreadable = fault(
  'paper_version_unreadable',
  () => 'La fecha del papel no se entiende. Vuelve a abrirlo.',
)
