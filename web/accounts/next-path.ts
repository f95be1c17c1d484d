import { paths } from '#domain/paths.ts'
/** The page after signing in: the one that was asked for, if it is on this site, otherwise the landing. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  // '//host' and '/\host' look like paths and lead a browser to another site; so do they behind a tab or a newline.
  const staysHere = next.startsWith('/') && !/^\/[/\\]/.test(next) && !/[\t\n\r]/.test(next)
  return staysHere ? next : paths.home
}
