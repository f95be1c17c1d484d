import { fault } from '#domain/faults.ts'

export const titleMissing = fault('title_missing', () => 'El título es obligatorio.')
export const descriptionMissing = fault('description_missing', () => 'La descripción es obligatoria.')
export const startInPast = fault('start_in_past', () => 'La fecha de inicio no puede ser anterior a hoy.')
export const datesOutOfOrder = fault(
  'dates_out_of_order',
  () => 'La fecha de inicio debe ser anterior a la fecha de fin.',
)
export const crewMissing = fault('crew_missing', () => 'Indica cuántos tripulantes necesitas.')
export const crewTooLarge = fault(
  'crew_too_large',
  ({ max }: { max: number }) => `Una oferta admite como mucho ${max} tripulantes.`,
)
export const crewRoleUnknown = fault('crew_role_unknown', () => 'Elige un puesto de la lista.')
export const roleBudgetsUnreadable = fault(
  'role_budgets_unreadable',
  () => 'El presupuesto por puesto es una lista de puestos con su cifra.',
)
export const roleRepeated = fault('role_repeated', () => 'Cada puesto tiene un solo presupuesto.')
export const lengthNegative = fault('length_negative', () => 'La eslora no puede ser negativa.')
export const minBudgetNegative = fault(
  'min_budget_negative',
  () => 'El presupuesto mínimo no puede ser negativo.',
)
