import { create, type Font } from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { isTest, isWithin, readCode, readText } from '#test/architecture/read-code.ts'
import { type Face, FEATURES, facesIn, readFace, subsetFace } from './subset-fonts.ts'

const css = readText('web/styles.css')
const [upright, italic, sans] = facesIn(css) as [Face, Face, Face]
const pages = readCode().filter(file => (isWithin(file, 'web') || isWithin(file, 'domain')) && !isTest(file))

interface Pair {
  original: Font
  subset: Font
  sizes: [original: number, subset: number]
}
let pairs: Pair[]
beforeAll(async () => {
  const pairOf = async (face: Face): Promise<Pair> => {
    const [original, subset] = [readFace(face), await subsetFace(face)]
    return {
      original: create(original) as Font,
      subset: create(subset) as Font,
      sizes: [original.length, subset.length],
    }
  }
  pairs = await Promise.all([upright, italic, sans].map(pairOf))
})

test('every face of the style sheet is read off it', () => {
  expect(facesIn(css)).toHaveLength(css.match(/@font-face/g)?.length ?? 0)
})

test('a font is sent smaller than it comes', () => {
  expect(pairs.filter(({ sizes: [original, subset] }) => subset >= original)).toEqual([])
})

test('the texts are drawn from the fonts as before', () => {
  const said = new Set(pages.flatMap(({ text }) => [...text].map(letter => letter.codePointAt(0) ?? 0)))
  expect(said.has('ñ'.charCodeAt(0))).toBe(true)
  for (const { original, subset } of pairs) {
    const lost = [...said].filter(
      code => original.hasGlyphForCodePoint(code) && !subset.hasGlyphForCodePoint(code),
    )
    expect(lost.map(code => String.fromCodePoint(code))).toEqual([])
  }
})

// Names and messages may be in any of them.
const LETTERS = [
  'ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»', // Spanish, Galician, Basque
  'ÀÈÒÇÏàèòçï·', // Catalan
  'ÃÕÂÊÔãõâêô', // Portuguese
  'ÆŒÙÛËÎŸæœùûëîÿ', // French
  'ÌìÄÖßäö', // Italian, German
  '–—‘’“”„…€°×−©',
].join('')

test('no letter of the neighbours’ languages is lost that the font has', () => {
  for (const { original, subset } of pairs) {
    const has = [...LETTERS].filter(letter => original.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    expect(has.length).toBeGreaterThan(60)
    expect(has.filter(letter => !subset.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
  }
})

test('kerning and all else that browsers do with a font stays', () => {
  for (const { original, subset } of pairs)
    expect([...subset.availableFeatures].sort()).toEqual(
      original.availableFeatures
        .filter(feature => FEATURES.includes(feature))
        // In these weights no letter of either changes its shape.
        .filter(feature => feature !== 'rvrn' || subset.availableFeatures.includes('rvrn'))
        .sort(),
    )
})

const ASKED =
  /tabular-nums|\b\w+-nums\b|font-feature-settings|font-variant(?!-numeric: tabular)[\w-]*|small-caps/g

test('the styles ask fonts for figures of one width and for nothing else', () => {
  const asked = [css, ...pages.map(({ text }) => text)].flatMap(text => text.match(ASKED) ?? [])
  expect([...new Set(asked)]).toEqual(['tabular-nums'])
})

const NAMED: Record<string, number> = { normal: 400, medium: 500, semibold: 600, bold: 700 }
const WEIGHT = /\bfont-(?:\[(\d+)\]|(normal|medium|semibold|bold)\b)/g
const weightsIn = (text: string) =>
  [...text.matchAll(WEIGHT)].map(([, number, name = '']) => Number(number ?? NAMED[name]))

test('text in the display face stays within the weights that are sent', () => {
  const written = pages.flatMap(({ text }) => text.match(/'[^'\n]*'|"[^"\n]*"/g) ?? [])
  const weights = written.filter(text => text.includes('font-display')).flatMap(weightsIn)
  const inSheet = [...css.matchAll(/\bem \{[^}]*font-weight: (\d+)|h2 \{[^}]*font-weight: (\d+)/g)]
  const [heading = 0, emphasis = 0] = inSheet.map(([, em, h2]) => Number(em ?? h2))
  expect([Math.min(heading, ...weights), Math.max(heading, ...weights)]).toEqual([upright.min, upright.max])
  expect([italic.min, italic.max]).toEqual([emphasis, 400])
})

test('text in the text face does, too', () => {
  const weights = pages.flatMap(({ text }) => weightsIn(text))
  expect([sans.min, sans.max]).toEqual([400, Math.max(...weights)])
})
