import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FACE = /url\("(@fontsource[^"]+\.woff2)"\)\s*format\("woff2"\);\s*font-weight: (\d+) (\d+);/g
const { resolve } = createRequire(import.meta.url)

/** What browsers do unasked, and the figures of one width that the body asks for. */
export const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum']

export interface Face {
  url: string
  min: number
  max: number
}

export const facesIn = (css: string): Face[] =>
  [...css.matchAll(FACE)].map(([, url = '', min, max]) => ({ url, min: Number(min), max: Number(max) }))

export const readFace = ({ url }: Face): Buffer => fs.readFileSync(resolve(url))

/**
 * With all its characters: names are typed in any language, and the package's files hold Western Europe's letters
 * alone. What is left out weighs more: how each letter looks, and stands by each other, in weights that nothing shows.
 */
export async function subsetFace(face: Face): Promise<Buffer> {
  const original = readFace(face)
  const { characterSet } = create(original) as Font
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: face.min, max: face.max } },
  }
  return subsetFont(original, String.fromCodePoint(...characterSet), options)
}

/**
 * Sends a style sheet's fonts with no more than the weights that their faces declare. They are put where the bundler
 * finds them as it would the package's own: their names, by which they are kept for a year, follow from what is in them.
 */
export const subsetFonts = (folder: string): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\.css$/ },
    async handler(css) {
      fs.mkdirSync(folder, { recursive: true })
      let code = css
      for (const face of facesIn(css)) {
        const file = path.resolve(folder, path.basename(face.url))
        fs.writeFileSync(file, await subsetFace(face))
        code = code.replace(face.url, file)
      }
      return { code, map: null }
    },
  },
})
