import { type SQL, sql } from 'drizzle-orm'
import { listMeantPorts } from '#domain/ports/list-meant-ports.ts'
import { ARTICLE, HARBOUR, plainName } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { ports as allPorts } from '#domain/ports/ports.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { containing } from '#server/platform/db/search.ts'

const namesOf = (ports: readonly Port[]) =>
  ports.flatMap(({ name, aliases }) => [name, ...aliases].map(plainName))
const anyOf = (names: string[]) => `(?:${names.join('|')})`
// Characters that a plain name leaves out; within a line, each port of an offer is one.
const spaced = (pattern: string) => pattern.replaceAll(' ', '[^a-z0-9]+')
const END = '[^a-z0-9]*(?:[,(/].*)?$'

/**
 * The lines that `findPort` takes for one of these ports, without whole names of other ports, such as 'la palma'
 * beside 'palma'.
 */
export function linesNaming(ports: readonly Port[]): string {
  const names = namesOf(ports)
  const others = namesOf(allPorts.filter(port => !ports.includes(port)))
  const rivals = others.filter(other => names.some(name => other.endsWith(` ${name}`)))
  const notRivals = rivals.length > 0 ? `(?!(?:${HARBOUR})?${anyOf(rivals)}${END})` : ''
  return `(?n)^[^a-z0-9]*${spaced(`${notRivals}(?:${HARBOUR})?(?:${ARTICLE})?${anyOf(names)}${END}`)}`
}

export function matchesPort(text: string): SQL {
  const written = containing(jobs.portKeys, text)
  const ports = listMeantPorts(text)
  if (ports.length === 0) return written
  // The index finds candidates; a pattern of many names is too much for its trigrams.
  const parts = sql.param(namesOf(ports).map(name => `%${name.replaceAll(' ', '%')}%`))
  return sql`(${written} or (${jobs.portKeys} like any(${parts}::text[]) and ${jobs.portKeys} ~ ${linesNaming(ports)}))`
}
