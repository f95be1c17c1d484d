import { fault } from '#domain/faults.ts'

export const refusalTooShort = fault(
  'sea_service_reason_too_short',
  ({ min }: { min: number }) => `Explica el motivo con al menos ${min} caracteres: lo leerá quien navegó.`,
)

export const sheetUnreadable = fault(
  'sea_service_sheet_unreadable',
  () => 'La hoja se pide con su número, desde 1.',
)
