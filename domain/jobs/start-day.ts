import { fault } from '#domain/faults.ts'

export const startInPast = fault('start_in_past', () => 'La fecha de inicio no puede ser anterior a hoy.')

/** Not before today, which is the day in Europe/Madrid. Both are 'YYYY-MM-DD'. */
export const startsInTime = (startDate: string, today: string): boolean => startDate >= today
