export interface Passage {
  words: string
  /** Whether the sentence repeats words of the notice. */
  marked: boolean
}

/** Shorter words are in every text. */
const SHORT = 4
const STEM = 6
/** A sentence that shares so many words with the notice is marked. */
const SHARED = 2

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Figures as they are, words by how they begin: 'adelantan' and 'adelantado' are one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter(word => word.length > SHORT || /\d/.test(word))
      .map(word => word.slice(0, STEM)),
  )

/** All sentences of a text; those that repeat words of the explanation are marked. */
export function markPassages(text: string, explanation: string): Passage[] {
  const told = stemsOf(explanation)
  const sentences = text.match(/[^.!?\n]+[.!?]*\s*|[.!?\n]+\s*/g) ?? []
  return sentences.map(words => ({
    words,
    marked: [...stemsOf(words)].filter(stem => told.has(stem)).length >= SHARED,
  }))
}
