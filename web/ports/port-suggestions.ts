import { type Port, placeOf } from '#domain/ports/port.ts'
import { aliasFor, suggestPorts } from '#domain/ports/suggest-ports.ts'
import { understandPort } from '#domain/ports/understand-port.ts'
import type { Suggestion } from '#web/ui/suggest-input.tsx'

const MAX = 6

export const suggestionsFor = (typed: string): Suggestion[] =>
  suggestPorts(typed, MAX).map(port => ({
    id: port.id,
    name: port.name,
    place: placeOf(port),
    alias: aliasFor(port, typed),
  }))

/** 'Cartagena (Murcia)' */
const fullName = (port: Port) => `${port.name} (${placeOf(port)})`

export interface PortDescription {
  taken: string | undefined
  /** Others that were perhaps meant: what to write in the box, and what to call it. */
  others: { name: string; fullName: string }[]
}

export function describePort(text: string): PortDescription {
  const { port, others } = understandPort(text)
  return {
    taken: port && fullName(port),
    others: others.map(other => ({ name: other.name, fullName: fullName(other) })),
  }
}
