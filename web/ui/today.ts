import { dayInMadrid } from '#domain/calendar.ts'

export const todayInSpain = () => dayInMadrid(new Date())
