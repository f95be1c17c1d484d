import fs from 'node:fs'
import path from 'node:path'

interface Program {
  version: string
  /** Raised with the migrations of each release. */
  release: number
}

export function readProgram(): Program {
  const file = path.join(import.meta.dirname, '../../package.json')
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
