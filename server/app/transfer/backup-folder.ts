import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { TableChecksum } from '#server/app/transfer/checksum.ts'
import type { FileChecksums } from '#server/app/transfer/move-files.ts'

const manifest = z.object({
  engine: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), hash: z.string() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  missing: z._default(z.array(z.string()), []),
})

export interface Manifest {
  engine: string
  tables: TableChecksum[]
  files: FileChecksums
  missing: string[]
}

const manifestIn = (folder: string) => path.join(folder, 'manifest.json')

export function writeManifest(folder: string, { files, ...rest }: Manifest): void {
  const listed = [...files].map(([key, sha256]) => ({ key, sha256 })).sort((a, b) => (a.key < b.key ? -1 : 1))
  fs.writeFileSync(manifestIn(folder), `${JSON.stringify({ ...rest, files: listed }, null, 1)}\n`)
}

export function readManifest(folder: string): Manifest {
  const file = manifestIn(folder)
  if (!fs.existsSync(file)) throw new Error(`En ${folder} no hay ninguna copia: falta manifest.json.`)
  try {
    const { files, ...rest } = manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    return { ...rest, files: new Map(files.map(({ key, sha256 }) => [key, sha256])) }
  } catch {
    throw new Error(`El fichero ${file} está dañado. Usa otra copia.`)
  }
}
