import { dayInMadrid } from '#domain/calendar.ts'

/** The product's "today" by the browser's clock. */
export const todayInSpain = () => dayInMadrid(new Date())
