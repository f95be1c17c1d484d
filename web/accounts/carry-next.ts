/** The address with the page to go to after signing in, for links to another way in; `nextPath` checks it. */
export function carryNext(to: string, search: URLSearchParams): string {
  const next = search.get('next')
  if (!next) return to
  return `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
