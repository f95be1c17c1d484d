import type { SuggestionSource } from '#web/ui/suggest-input.tsx'

/** The list of ports is large: a field loads it when it gets the focus. */
export const portSource: SuggestionSource = {
  label: 'Puertos',
  load: async () => (await import('#web/ports/port-suggestions.ts')).suggestionsFor,
}

/** A port that is picked is this port alone; other typed words stay words. */
export const exactPortSource: SuggestionSource = {
  label: 'Puertos',
  load: async () => (await import('#web/ports/port-suggestions.ts')).exactSuggestionsFor,
}
