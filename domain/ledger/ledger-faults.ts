import { fault } from '#domain/faults.ts'

export const amountMissing = fault('amount_missing', () => 'Escribe el importe.')
export const amountZero = fault('amount_zero', () => 'El importe tiene que ser mayor que 0.')
export const categoryUnknown = fault('category_unknown', () => 'Elige en qué se ha gastado.')
export const expenseTooOld = fault(
  'expense_too_old',
  () => 'La fecha puede ser como mucho de hace un año. Revísala.',
)
export const expenseInFuture = fault('expense_in_future', () => 'Esa hora todavía no ha llegado. Revísala.')
export const decisionUnknown = fault('decision_unknown', () => 'Di si apruebas el gasto o lo rechazas.')
export const rejectionTooShort = fault(
  'rejection_too_short',
  ({ min }: { min: number }) => `Di por qué lo rechazas, con al menos ${min} caracteres.`,
)
export const paymentKindUnknown = fault('payment_kind_unknown', () => 'Elige qué se paga.')
export const paymentMethodUnknown = fault('payment_method_unknown', () => 'Elige cómo se ha pagado.')
export const payeeMissing = fault('payee_missing', () => 'Di a qué tripulante has pagado.')
export const disputeTooShort = fault(
  'dispute_too_short',
  ({ min }: { min: number }) => `Di qué falta o qué no cuadra, con al menos ${min} caracteres.`,
)
export const accountOfWhom = fault('account_of_whom', () => 'Di de qué tripulante es la liquidación.')
export const feeReasonTooShort = fault(
  'fee_reason_too_short',
  ({ min }: { min: number }) => `Di por qué cambia el precio, con al menos ${min} caracteres.`,
)
