import { fault } from '#domain/faults.ts'

export const reportSubjectMissing = fault('report_subject_missing', () => 'Indica qué quieres denunciar.')
export const reportReasonUnknown = fault('report_reason_unknown', () => 'Elige un motivo de la lista.')
export const reportDetailsMissing = fault(
  'report_details_missing',
  () => 'Cuéntanos en pocas palabras qué ocurre.',
)
