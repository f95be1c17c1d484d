import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

// Whole files, not the web's subsets: a name may be Łukasz, Škoda, Ελένη or Жанна.
const files = {
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  title: '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf',
  note: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
}
export type Face = keyof typeof files
export type Fonts = Record<Face, Font>

let parsed: Fonts | undefined

/** Parsed once a process: the largest part of a short document's time. */
export function loadFonts(): Fonts {
  parsed ??= Object.fromEntries(
    Object.entries(files).map(([face, file]) => {
      const path = fileURLToPath(import.meta.resolve(file))
      return [face, remembering(spelling(create(fs.readFileSync(path)) as Font))]
    }),
  ) as Fonts
  return parsed
}

/**
 * The text layer of a PDF says for each code of a font which letters it is. fontkit keeps one object for each glyph,
 * with the letters of its first use or without any, and pdfkit gives each glyph one code in a document: after Ó the
 * letter O had no text, and µ was copied as μ. Here a glyph has one object and one code for each spelling.
 */
function spelling(font: Font): Font {
  const spelled = new Map<string, Glyph>()
  const outline = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length === 0) return outline(id)
    const key = `${id} ${codePoints.join(' ')}`
    const glyph =
      spelled.get(key) ?? (Object.create(outline(id), { codePoints: { value: codePoints } }) as Glyph)
    spelled.set(key, glyph)
    return glyph
  }
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset() as unknown as Subset
    const codes = new Map<Glyph | number, number>([[0, 0]])
    subset.includeGlyph = glyph => {
      const code = codes.get(glyph) ?? subset.glyphs.push(typeof glyph === 'number' ? glyph : glyph.id) - 1
      codes.set(glyph, code)
      return code
    }
    return subset as unknown as ReturnType<typeof createSubset>
  }
  return font
}

/** fontkit's, which its types do not describe. Parts of a glyph are included by their number. */
interface Subset {
  glyphs: number[]
  includeGlyph: (glyph: Glyph | number) => number
}

/** pdfkit includes a glyph by its `id`: here that is the glyph itself, with its letters. */
const byItself = (glyph: Glyph): Glyph =>
  // fontkit finds an outline by the number.
  Object.create(glyph, { id: { value: glyph }, path: { get: () => glyph.path } })

const WORDS_MAX = 5_000

/** Layout of words is slow, and contracts share most of their words. */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: WORDS_MAX })
  const plain = font.layout.bind(font)
  const layOut: Font['layout'] = (...asked) => {
    const run = plain(...asked)
    return Object.create(run, { glyphs: { value: run.glyphs.map(byItself) } }) as GlyphRun
  }
  font.layout = (text, ...features) => {
    if (features.some(given => given !== undefined)) return layOut(text, ...features)
    const run = runs.get(text) ?? layOut(text)
    runs.set(text, run)
    // pdfkit scales positions in place: each call gets its own copy.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as GlyphRun
  }
  return font
}
