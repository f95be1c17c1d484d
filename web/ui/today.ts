/** The calendar day in Spain, 'YYYY-MM-DD': what 'today' means to the product. The Swedish locale writes it so. */
export const todayInSpain = (now = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(now)
