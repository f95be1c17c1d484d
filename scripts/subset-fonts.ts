import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FACE = /url\("(@fontsource[^"]+\.woff2)"\)\s*format\("woff2"\);\s*font-weight: (\d+) (\d+);/g
const { resolve } = createRequire(import.meta.url)

/** Features that browsers use by default, and the tabular figures of the body's style. */
export const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum']

export interface Face {
  url: string
  min: number
  max: number
}

export const facesIn = (css: string): Face[] =>
  [...css.matchAll(FACE)].map(([, url = '', min, max]) => ({ url, min: Number(min), max: Number(max) }))

export const readFace = ({ url }: Face): Buffer => fs.readFileSync(resolve(url))

/** With all characters unless told: names are typed in any language. */
export async function subsetFace(face: Face, letters?: string): Promise<Buffer> {
  const original = readFace(face)
  const { characterSet } = create(original) as Font
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: face.min, max: face.max } },
  }
  return subsetFont(original, letters ?? String.fromCodePoint(...characterSet), options)
}

/** The results' names follow from their content, and are cached for a year. */
export const subsetFonts = (
  folder: string,
  { css: sheet, letters }: { css: RegExp; letters?: string },
): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: sheet },
    async handler(css) {
      fs.mkdirSync(folder, { recursive: true })
      let code = css
      for (const face of facesIn(css)) {
        const file = path.resolve(folder, path.basename(face.url))
        fs.writeFileSync(file, await subsetFace(face, letters))
        code = code.replace(face.url, file)
      }
      return { code, map: null }
    },
  },
})
