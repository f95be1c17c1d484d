import { fault } from '#domain/faults.ts'

export const quoteIncomplete = fault(
  'quote_incomplete',
  () => 'Revisa la propuesta: falta cómo se paga y cuánto.',
)
export const quoteBasisMissing = fault(
  'quote_basis_missing',
  () => 'Elige cómo se paga: precio cerrado, por día o por milla.',
)
export const quoteAmountMissing = fault('quote_amount_missing', () => 'Escribe el importe de la propuesta.')
export const foodUnsaid = fault('food_unsaid', () => 'Di si el precio incluye la comida.')
export const travelUnsaid = fault('travel_unsaid', () => 'Di si el precio incluye el viaje.')
export const seenUnreadable = fault(
  'seen_unreadable',
  () => 'No se entiende qué versión viste. Vuelve a abrir la pantalla y prueba otra vez.',
)
export const starUnreadable = fault('star_unreadable', () => 'La estrella se pone o se quita: true o false.')
export const wholeOutOfRange = fault(
  'whole_out_of_range',
  ({ what, max }: { what: string; max: number }) =>
    `${what} tienen que ser un número entero entre 0 y ${max}.`,
)
