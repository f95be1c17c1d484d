import { plainName } from '#domain/ports/plain-name.ts'
import { formatCountry } from '#domain/spanish-format.ts'
import { flags, isFlag } from '#domain/vessels/flags.ts'
import type { Suggestion, SuggestionSource } from '#web/ui/suggest-input.tsx'

const MAX = 6
const named = flags.map(code => ({ code, name: formatCountry(code), plain: plainName(formatCountry(code)) }))

/** The code of a typed name, or of a typed code; any other text as it is. */
export function readFlag(typed: string): string {
  const plain = plainName(typed)
  const code = typed.trim().toUpperCase()
  return named.find(flag => flag.plain === plain)?.code ?? (isFlag(code) ? code : typed)
}

function suggest(typed: string): Suggestion[] {
  const plain = plainName(typed)
  if (plain === '') return []
  const starts = named.filter(flag => flag.plain.startsWith(plain))
  const holds = named.filter(flag => !flag.plain.startsWith(plain) && flag.plain.includes(plain))
  return [...starts, ...holds]
    .slice(0, MAX)
    .map(({ code, name }) => ({ id: code, name, alias: undefined, place: code }))
}

export const flagSource: SuggestionSource = { label: 'Banderas', load: async () => suggest }
