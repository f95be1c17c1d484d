import { placeOf } from '#domain/ports/port.ts'
import { aliasFor, suggestPorts } from '#domain/ports/suggest-ports.ts'

const MAX = 6

export interface PortSuggestion {
  id: string
  name: string
  /** The island or province, abroad the country. */
  place: string
  /** The other name that was being typed. */
  alias: string | undefined
}

export const suggestionsFor = (typed: string): PortSuggestion[] =>
  suggestPorts(typed, MAX).map(port => ({
    id: port.id,
    name: port.name,
    place: placeOf(port),
    alias: aliasFor(port, typed),
  }))
