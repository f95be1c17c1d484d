import { fullNameOf, type Port, placeOf } from '#domain/ports/port.ts'
import { aliasFor, suggestPorts } from '#domain/ports/suggest-ports.ts'
import { understandPort } from '#domain/ports/understand-port.ts'
import type { Suggestion } from '#web/ui/suggest-input.tsx'

const MAX = 6

const suggestionOf = (port: Port, typed: string): Suggestion => ({
  id: port.id,
  name: port.name,
  place: placeOf(port),
  alias: aliasFor(port, typed),
})

export const suggestionsFor = (typed: string): Suggestion[] =>
  suggestPorts(typed, MAX).map(port => suggestionOf(port, typed))

/** For a filter: the word 'Palma' is in Las Palmas too. */
export const exactSuggestionsFor = (typed: string): Suggestion[] =>
  suggestPorts(typed, MAX).map(port => ({ ...suggestionOf(port, typed), written: fullNameOf(port) }))

export interface PortDescription {
  taken: string | undefined
  /** Other ports that were perhaps meant: the text for the box, and the name to show. */
  others: { name: string; fullName: string }[]
}

export function describePort(text: string): PortDescription {
  const { port, others } = understandPort(text)
  return {
    taken: port && fullNameOf(port),
    others: others.map(other => ({ name: other.name, fullName: fullNameOf(other) })),
  }
}
