import { fault } from '#domain/faults.ts'

export const crewNameMissing = fault('crew_name_missing', () => 'Escribe el nombre del tripulante.')
export const ownerNameMissing = fault('owner_name_missing', () => 'Escribe el nombre del propietario.')
export const transferTitleMissing = fault('transfer_title_missing', () => 'Escribe el título del traslado.')
export const transferCrewMissing = fault(
  'transfer_crew_missing',
  () => 'Indica cuántos tripulantes hacen el traslado.',
)
export const transferCrewTooLarge = fault(
  'transfer_crew_too_large',
  ({ max }: { max: number }) => `Un traslado admite como mucho ${max} tripulantes.`,
)
export const payBasisUnknown = fault('pay_basis_unknown', () => 'Elige cómo se paga.')
export const termsMissing = fault('terms_missing', () => 'El contrato necesita sus cláusulas.')
export const draftTooLong = fault('draft_too_long', () => 'El texto es demasiado largo.')
export const draftUnreadable = fault('draft_unreadable', () => 'Este campo del contrato no es válido.')
export const signatureMissing = fault('signature_missing', () => 'Falta la firma.')
export const signatureTooLarge = fault(
  'signature_too_large',
  () => 'La firma ocupa demasiado. Dibújala otra vez.',
)
export const signatureUnreadable = fault(
  'signature_unreadable',
  () => 'La firma no es válida. Dibújala otra vez.',
)
export const returnReasonMissing = fault('return_reason_missing', () => 'Explica qué hay que cambiar.')
export const starsMissing = fault('stars_missing', () => 'Elige de una a cinco estrellas.')
