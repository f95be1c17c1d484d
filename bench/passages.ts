import { type Exposure, exposureOf } from '#domain/ports/exposure.ts'
import { findPort } from '#domain/ports/find-port.ts'
import type { Port } from '#domain/ports/port.ts'

/** The passages of the fill's offers, as owners write them. */
export const ports = [
  'Palma',
  'Valencia',
  'Barcelona',
  'Maó',
  'Ibiza',
  'Dénia',
  'Alicante',
  'Cartagena',
  'Almería',
  'Málaga',
  'Cádiz',
  'Vigo',
  'A Coruña',
  'Gijón',
  'Santander',
  'Bilbao',
  'Las Palmas de Gran Canaria',
  'Santa Cruz de Tenerife',
  'Tarragona',
  'Port de Sóller',
]

const portOf = (name: string): Port => {
  const port = findPort(name)
  if (!port) throw new Error(`${name} is no port that the program knows.`)
  return port
}

export interface Passage extends Exposure {
  origin: string
  destination: string
  from: Port
  to: Port
  miles: number
}

/** Every pair in both directions, with invented figures: computing them is no part of this measurement. */
export const passages: readonly Passage[] = ports.flatMap((origin, i) =>
  ports.flatMap((destination, j) =>
    i === j
      ? []
      : [
          {
            origin,
            destination,
            from: portOf(origin),
            to: portOf(destination),
            miles: 40 + 7 * Math.abs(i - j) + i + j,
            ...exposureOf(3 * Math.abs(i - j)),
          },
        ],
  ),
)
