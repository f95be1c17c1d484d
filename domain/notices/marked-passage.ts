export interface Passage {
  words: string
  /** What the notice speaks of. */
  marked: boolean
}

/** Shorter words are in every text. */
const SHORT = 4
const STEM = 6
/** From so many words on that a sentence shares with the notice, it is the one that is meant. */
const SHARED = 2

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Figures as they are, words by how they begin: 'adelantan' and 'adelantado' are one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter(word => word.length > SHORT || /\d/.test(word))
      .map(word => word.slice(0, STEM)),
  )

/** Each sentence of a text, with those marked that an explanation repeats words of. Nothing is left out. */
export function markPassages(text: string, explanation: string): Passage[] {
  const told = stemsOf(explanation)
  const sentences = text.match(/[^.!?\n]+[.!?]*\s*|[.!?\n]+\s*/g) ?? []
  return sentences.map(words => ({
    words,
    marked: [...stemsOf(words)].filter(stem => told.has(stem)).length >= SHARED,
  }))
}
