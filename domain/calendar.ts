const madrid = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * 'YYYY-MM-DD' in Europe/Madrid: the product's "today". By parts, because locales order them differently in different
 * versions.
 */
export function dayInMadrid(now: Date): string {
  const parts = madrid.formatToParts(now)
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
