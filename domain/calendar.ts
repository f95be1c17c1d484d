const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', dateStyle: 'short' })

/** 'YYYY-MM-DD' in Europe/Madrid: the product's "today". The Canadian locale writes it so. */
export const dayInMadrid = (now: Date): string => madrid.format(now)
