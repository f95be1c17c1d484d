import { findPort } from '#domain/ports/find-port.ts'
import { plainName, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { suggestPorts } from '#domain/ports/suggest-ports.ts'

const SHORTEST = 3

export function listMeantPorts(text: string): Port[] {
  const named = findPort(text)
  if (named) return [named]
  // 'puerto de' begins many names, and means none of them.
  const begun = withoutHarbour(`${plainName(text)} `).trim()
  return begun.length < SHORTEST ? [] : suggestPorts(text)
}
