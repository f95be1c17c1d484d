import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'
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
      return [face, remembering(create(fs.readFileSync(path)) as Font)]
    }),
  ) as Fonts
  return parsed
}

const WORDS_MAX = 5_000

/** Layout of words is slow, and contracts share most of their words. */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: WORDS_MAX })
  const layOut = font.layout.bind(font)
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
