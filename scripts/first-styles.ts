import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = '@source "./**/*.{ts,tsx}";'
const IMPORT = /^(?:import|export)\s(?!type\b)[^;'"]*?'#(web\/[^']+\.tsx?)'/gm
/** The sheet again, whole: with it come the parts that are not in the first one. */
export const WHOLE = '?whole'

export const importsIn = (code: string): string[] => [...code.matchAll(IMPORT)].map(([, file = '']) => file)

export function withImports(roots: readonly string[], read: (file: string) => string): Set<string> {
  const found = new Set(roots)
  for (const file of found) for (const next of importsIn(read(file))) found.add(next)
  return found
}

/** Which files the first sheet serves; the fonts and tokens of `sheet` are as they were. */
export function sheetOf(sheet: string, files: Iterable<string>): string {
  if (!sheet.includes(SOURCES)) throw new Error(`The sheet does not say ${SOURCES}`)
  const sources = [...files].sort().map(file => `@source "./${path.relative('web', file)}";`)
  return sheet.replace(SOURCES, sources.join('\n'))
}

/**
 * The first sheet holds the rules of the first screens. Every other part brings the whole sheet, in which those rules
 * are again, so that its order alone decides between two of them.
 */
export function firstStyles(sheet: string, roots: readonly string[]): Plugin {
  const first = withImports(roots, file => fs.readFileSync(file, 'utf8'))
  const whole = path.resolve(sheet) + WHOLE
  return {
    name: 'first-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/web\/.*\.tsx$/, /\/styles\.css$/] },
      handler(code, id) {
        const file = path.relative('.', id)
        if (file === sheet) return { code: sheetOf(code, first), map: null }
        if (!file.endsWith('.tsx') || first.has(file)) return null
        return { code: `import ${JSON.stringify(whole)}\n${code}`, map: null }
      },
    },
  }
}
