import { fault } from '#domain/faults.ts'

export const searchNameMissing = fault('search_name_missing', () => 'Pon un nombre a la búsqueda.')
export const searchAlertUnknown = fault('search_alert_unknown', () => 'Elige cómo quieres que te avisemos.')
