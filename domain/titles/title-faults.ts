import { fault } from '#domain/faults.ts'

export const titleKindUnknown = fault('title_kind_unknown', () => 'Elige una titulación de la lista.')
export const titleNameMissing = fault('title_name_missing', () => 'Escribe el nombre de la titulación.')
export const titleNameWithComma = fault('title_name_with_comma', () => 'Escribe el nombre sin comas.')
export const titleIssuedInFuture = fault(
  'title_issued_in_future',
  () => 'La fecha de expedición todavía no ha llegado. Escribe el año con cuatro cifras.',
)
export const expiryBeforeIssue = fault(
  'expiry_before_issue',
  () => 'La caducidad no puede ser anterior a la expedición.',
)
