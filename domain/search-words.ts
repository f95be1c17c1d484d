/** As `plain_text` of the database: without accents and case, and special letters by their plain one. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  º: '',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g

export const plainText = (text: string): string =>
  text
    .replaceAll('º', '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, letter => PLAIN[letter] ?? letter)

/** Articles and prepositions, in the languages of our coasts: a search passes over them. */
export const passedOver: readonly string[] =
  `el la lo los las le les l un una de del d da do das di en n a al as o os y e i u s es sa ses amb
  por para con sin desde hasta entre sobre hacia the of and to in from`.split(/\s+/)
const isPassedOver = new Set(passedOver)

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words that are searched for; none for articles alone. */
export const searchedWords = (text: string): string[] =>
  wordsOf(plainText(text)).filter(word => !isPassedOver.has(word))

/** A plain word without its plural, by the rules of the database's search (decision 006). */
export const singular = (word: string): string =>
  plainText(word)
    .replace(/ces$/, 'z')
    .replace(/([b-df-hj-np-tv-z])es?$/, '$1')
    .replace(/([aeiou])s$/, '$1')
