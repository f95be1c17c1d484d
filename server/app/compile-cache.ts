import fs from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

/** Beside the program where its user may write there, as among the sources; else, as in the image, among its data. */
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

/** Never in a folder of everybody: what is kept there is run. */
function keepCompiled(): void {
  const folder = process.env.NODE_COMPILE_CACHE || places().find(isOwn)
  if (!folder) return
  enableCompileCache(folder)
  // Worker threads take it from here.
  process.env.NODE_COMPILE_CACHE = folder
}

interface Found {
  url: string
  format?: string | null | undefined
}

/**
 * Node parses the 180 kB of drizzle-orm's package.json, its `exports`, again for each file that imports it and for each
 * of its own: a second and a half of every start. So what was found once is not looked for again.
 */
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

/**
 * Halves the time to the first answer: what Node makes of the modules, without their types and compiled, is kept for the
 * next start. To be called before they are imported. Where nothing can be written all goes on as ever, more slowly.
 */
export function loadQuickly(): void {
  keepCompiled()
  findDrizzleOnce()
}
