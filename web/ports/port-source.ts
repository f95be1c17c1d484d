import type { SuggestionSource } from '#web/ui/suggest-input.tsx'

/** The list of ports is large: a field loads it when it gets the focus. */
export const portSource: SuggestionSource = {
  label: 'Puertos',
  load: async () => (await import('#web/ports/port-suggestions.ts')).suggestionsFor,
}
