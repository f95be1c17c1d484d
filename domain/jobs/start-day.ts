/** Not before today, which is the day in Europe/Madrid. Both are 'YYYY-MM-DD'. */
export const startsInTime = (startDate: string, today: string): boolean => startDate >= today
