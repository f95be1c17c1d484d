import { fault } from '#domain/faults.ts'

export const measureUnknown = fault('measure_unknown', () => 'Elige qué se hace.')
export const groundUnknown = fault('ground_unknown', () => 'Elige el fundamento: la ley o las Condiciones.')
export const clauseMissing = fault('clause_missing', () => 'Indica qué artículo o apartado incumple.')
export const factsTooShort = fault(
  'facts_too_short',
  ({ min }: { min: number }) => `Cuenta los hechos en al menos ${min} caracteres: es lo que lee la persona.`,
)
export const measureEndsTooSoon = fault(
  'measure_ends_too_soon',
  () => 'La medida tiene que durar al menos hasta hoy.',
)
export const complaintMissing = fault('complaint_missing', () => 'Escribe tu reclamación.')
export const complaintTooShort = fault(
  'complaint_too_short',
  ({ min }: { min: number }) => `Explica por qué no estás de acuerdo en al menos ${min} caracteres.`,
)
export const outcomeUnknown = fault('outcome_unknown', () => 'Elige si la decisión se mantiene o se revoca.')
