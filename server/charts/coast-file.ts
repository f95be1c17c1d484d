import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Ring } from '#server/charts/rings.ts'

export interface Shore {
  mainland: boolean
  ring: Ring
}

const file = path.join(import.meta.dirname, 'coast.json.br')

/** Per degree: finer than the survey of the coast. */
const STEPS = 1000

/** Steps take a third of the bytes of places. */
const asSteps = (places: number[]) => places.map((place, i) => place - (places[i - 1] ?? 0))

function asPlaces(steps: number[]): number[] {
  let place = 0
  return steps.map(step => {
    place += step
    return place
  })
}

type Packed = [mainland: 0 | 1, eastward: number[], northward: number[]][]

/** Writes the coast beside this file, and returns the number of bytes. */
export function writeCoast(shores: Shore[]): number {
  const packed: Packed = shores.map(({ mainland, ring }) => [
    mainland ? 1 : 0,
    asSteps(ring.map(([lon]) => Math.round(lon * STEPS))),
    asSteps(ring.map(([, lat]) => Math.round(lat * STEPS))),
  ])
  const bytes = brotliCompressSync(JSON.stringify(packed))
  writeFileSync(file, bytes)
  return bytes.length
}

export function readCoast(): Shore[] {
  const packed: Packed = JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
  return packed.map(([mainland, eastward, northward]) => {
    const latitudes = asPlaces(northward)
    return {
      mainland: mainland === 1,
      ring: asPlaces(eastward).map((lon, i) => [lon / STEPS, (latitudes[i] as number) / STEPS]),
    }
  })
}
