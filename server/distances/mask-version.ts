import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '#server/platform/sha256.ts'

/** Increment by hand when the same mask leads to other routes. */
const ENGINE = 1

const mask = readFileSync(path.join(import.meta.dirname, 'sea-mask.bin'))

export const maskVersion = `${ENGINE}-${sha256(mask).slice(0, 12)}`
