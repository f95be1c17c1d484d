import { placeOf } from '#domain/ports/port.ts'
import { aliasFor, suggestPorts } from '#domain/ports/suggest-ports.ts'
import type { Suggestion } from '#web/ui/suggest-input.tsx'

const MAX = 6

export const suggestionsFor = (typed: string): Suggestion[] =>
  suggestPorts(typed, MAX).map(port => ({
    id: port.id,
    name: port.name,
    place: placeOf(port),
    alias: aliasFor(port, typed),
  }))
