import fs from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

/**
 * Beside the program if its user may write there, as among the sources; otherwise, as in the image, in its data
 * folder.
 */
const places = () => [
  path.join(import.meta.dirname, '../../.cache/compiled'),
  path.join(process.env.DATA_DIR || './data', 'compiled'),
]

function isOwn(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Never in a shared folder: the cached code is run. */
function keepCompiled(): void {
  const folder = process.env.NODE_COMPILE_CACHE || places().find(isOwn)
  if (!folder) return
  enableCompileCache(folder)
  // Worker threads read it here.
  process.env.NODE_COMPILE_CACHE = folder
}

interface Found {
  url: string
  format?: string | null | undefined
}

/** Node parses drizzle-orm's package.json, 180 kB, at each import: 1.5 s of every start (docs/internals.md). */
function findDrizzleOnce(): void {
  const found = new Map<string, Found>()
  registerHooks({
    resolve(name, context, findAsEver) {
      const { parentURL = '' } = context
      if (name.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/'))
        return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
      if (!name.startsWith('drizzle-orm')) return findAsEver(name, context)
      const known = found.get(name) ?? findAsEver(name, context)
      found.set(name, { url: known.url, format: known.format })
      return { ...known, shortCircuit: true }
    },
  })
}

/** Compiled modules are kept for the next start: half the time to the first answer. Call it before importing them. */
export function loadQuickly(): void {
  keepCompiled()
  findDrizzleOnce()
}
