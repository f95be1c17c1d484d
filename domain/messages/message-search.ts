import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { searchedWords, singular } from '#domain/search-words.ts'

export const SEARCH_MAX = 100
/** The newest hits; a longer search finds fewer. */
export const HITS_MAX = 50

export const messageHit = z.object({
  /** The message's. */
  _id: z.string(),
  conversation: z.string(),
  person: z.object({ _id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) }),
  own: z.boolean(),
  text: z.string(),
  createdAt: instant,
})
export type MessageHit = z.input<typeof messageHit>

export interface ExcerptPart {
  text: string
  /** Whether it is a word of the search. */
  isFound: boolean
}

const BEFORE_MAX = 40
const EXCERPT_MAX = 160

/** The text from shortly before the first found word, with the found words told apart. */
export function excerpt(text: string, query: string): ExcerptPart[] {
  const wanted = searchedWords(query).map(singular)
  const isWanted = (word: string) =>
    wanted.some(each => (each.length > 2 ? singular(word).startsWith(each) : singular(word) === each))
  const flat = text.replace(/\s+/g, ' ').trim()
  const first = [...flat.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(([word]) => isWanted(word))?.index ?? 0
  const from = first <= BEFORE_MAX ? 0 : flat.indexOf(' ', first - BEFORE_MAX) + 1
  const shown = flat.slice(from, from + EXCERPT_MAX)
  const parts = shown
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter(part => part !== '')
    .map(part => ({ text: part, isFound: isWanted(part) }))
  const edge = (text: string): ExcerptPart => ({ text, isFound: false })
  return [
    ...(from > 0 ? [edge('… ')] : []),
    ...parts,
    ...(from + EXCERPT_MAX < flat.length ? [edge('…')] : []),
  ]
}
