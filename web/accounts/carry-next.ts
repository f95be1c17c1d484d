/** The address with the page that was asked for before signing in, for who goes by another way; `nextPath` judges it. */
export function carryNext(to: string, search: URLSearchParams): string {
  const next = search.get('next')
  if (!next) return to
  return `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
