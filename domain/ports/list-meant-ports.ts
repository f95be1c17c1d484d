import { findPort } from '#domain/ports/find-port.ts'
import { plainName, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { suggestPorts } from '#domain/ports/suggest-ports.ts'

const SHORTEST = 3

/** The ports that a search may mean: the one that it names whole, else those that it would be offered while typed. */
export function listMeantPorts(text: string): Port[] {
  const named = findPort(text)
  if (named) return [named]
  // 'puerto de' begins the names of many, and means none of them.
  const begun = withoutHarbour(`${plainName(text)} `).trim()
  return begun.length < SHORTEST ? [] : suggestPorts(text)
}
