import { titleGroupOf, titleGroups, titleNames } from '#domain/titles/title-kinds.ts'
import { searchKinds } from '#domain/titles/title-words.ts'
import { kindNamed } from '#web/titles/title-form.ts'
import type { Suggestion } from '#web/ui/suggest-input.tsx'

/** All of them in a field that has one already: it can be exchanged. */
export const kindSuggestions = (typed: string): Suggestion[] =>
  searchKinds(kindNamed(typed) ? '' : typed).map(kind => ({
    id: kind,
    name: titleNames[kind],
    group: titleGroups[titleGroupOf(kind)],
  }))
