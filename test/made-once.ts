import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const cache = path.join(root, '.cache', 'test')

/** A checksum of the sources of an empty database: the engine, its settings and the migrations. */
function originOf(): string {
  const hash = createHash('sha256').update(
    fs.readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')),
  )
  const folder = path.join(root, 'server/platform/db')
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name)
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * The path of a file or folder of the cache that `make` has filled, in this run or in one before it. `make` gets the
 * path of a place of its own, so that a run which is killed leaves nothing half made.
 */
export async function madeOnce(name: string, make: (place: string) => Promise<void>): Promise<string> {
  const origin = originOf()
  const kept = path.join(cache, `${name}-${origin}`)
  if (fs.existsSync(kept)) return kept
  fs.mkdirSync(cache, { recursive: true })
  for (const old of fs.readdirSync(cache))
    if (old.startsWith(`${name}-`) && !old.startsWith(`${name}-${origin}`))
      fs.rmSync(path.join(cache, old), { recursive: true, force: true })
  const place = `${kept}.${process.pid}`
  await make(place)
  // Another run may have been quicker.
  try {
    fs.renameSync(place, kept)
  } catch (error) {
    if (!fs.existsSync(kept)) throw error
    fs.rmSync(place, { recursive: true })
  }
  return kept
}
