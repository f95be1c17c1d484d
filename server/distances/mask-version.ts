import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Increment by hand when the same mask leads to other routes. */
const ENGINE = 1

const mask = readFileSync(path.join(import.meta.dirname, 'sea-mask.bin'))

export const maskVersion = `${ENGINE}-${createHash('sha256').update(mask).digest('hex').slice(0, 12)}`
