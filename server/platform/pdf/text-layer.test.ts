import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { type Face, loadFonts } from '#server/platform/pdf/fonts.ts'
import { MISSING, withFallbackGlyphs } from '#server/platform/pdf/glyph-fallback.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'

// The other two have the letters of these.
const faces: Face[] = ['text', 'title']

async function draw(face: Face, lines: string[], Writer = PdfWriter): Promise<Buffer> {
  const writer = new Writer({ title: 'Letras', at: new Date(0) })
  const section = writer.tag(writer.root, 'Sect')
  for (const line of lines) {
    writer.ensure(14)
    writer.write(section, 'P', line, { ...styles.body, face })
  }
  section.end()
  return writer.finish()
}

/** The extraction writes a ligature as its letters, and µ as μ: so does NFKC. */
const comparable = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

async function copied(face: Face, lines: string[], Writer = PdfWriter): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await draw(face, lines, Writer)))
  return comparable((await extractText(pdf, { mergePages: true })).text)
}

const isOf = (kind: RegExp) => (letter: string) => kind.test(letter)

test.each(faces)(
  'Every letter of the face %s is copied as it was typed, whatever was drawn before',
  { tags: 'rare' },
  async face => {
    const font = loadFonts()[face]
    const letters = font.characterSet.filter(point => point > 0x20).map(point => String.fromCodePoint(point))
    // Composed letters come first: their parts then get no text of their own.
    await draw(face, [...letters].reverse())

    const drawn = (text: string) => withFallbackGlyphs(text, font)
    const alone = letters.filter(letter => !isOf(/[\p{M}\p{C}\p{Z}]/u)(letter)).map(letter => `x${letter}y`)
    const combined = letters
      .filter(isOf(/\p{M}/u))
      .flatMap(mark => ['G', 'm', 'X', 'e'].map(letter => `p${letter}${mark}q`))
    const lines = [...alone, ...combined].filter(line => !drawn(line).includes(MISSING))
    const text = await copied(face, lines)
    expect(lines.length).toBeGreaterThan(800)
    expect(lines.filter(line => !text.includes(comparable(drawn(line))))).toEqual([])
  },
)

test('Two signs that look alike are two in the text', async () => {
  const lines = ['Ωhm Ωmega', 'a-b a‐b', 'Κώστας Kostas', 'ﬁn fin', 'µm μm']
  expect(await copied('text', lines)).toBe(comparable(lines.join('')))
})

test('After a document whose letters all have accents the next one keeps its plain letters', {
  tags: 'rare',
}, async () => {
  // As in a process that has just started: in a font the first use of a letter decides.
  vi.resetModules()
  const { PdfWriter: Writer } = await import('#server/platform/pdf/pdf-writer.ts')
  await draw('text', ['ÓÚÍÉÁÑ ŽŘČŠĎŤ óúíéáñ žřčšďť', 'M\u0303m\u0303G\u0303'], Writer)
  const lines = [
    'Olga Ortiz y Ester Ulf Carla',
    'TRASLADO OPORTO',
    'El propietario firma el contrato',
    'G\u0303 m\u0303',
  ]
  expect(await copied('text', lines, Writer)).toBe(comparable(lines.join('')))
})
