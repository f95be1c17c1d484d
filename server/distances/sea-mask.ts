import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { columns, rows } from '#server/distances/sea-grid.ts'

const file = path.join(import.meta.dirname, 'sea-mask.bin')

export type Land = Uint8Array<ArrayBuffer>

export function writeSeaMask(land: Land): number {
  const bits = Buffer.alloc(Math.ceil(land.length / 8))
  land.forEach((isLand, cell) => {
    if (isLand) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7))
  })
  const bytes = brotliCompressSync(bits, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
  writeFileSync(file, bytes)
  return bytes.length
}

export function readSeaMask(): Land {
  const bits = brotliDecompressSync(readFileSync(file))
  const land = new Uint8Array(columns * rows)
  for (let cell = 0; cell < land.length; cell++) land[cell] = ((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1
  return land
}
