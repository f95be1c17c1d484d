import { findPort } from '#domain/ports/find-port.ts'
import type { Port } from '#domain/ports/port.ts'

/** Between which the offers of the fill sail, as their owners write them. */
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

export interface Passage {
  origin: string
  destination: string
  from: Port
  to: Port
  miles: number
}

/** Both ways of every pair, with miles that are made up: reckoning them is not what is measured over these offers. */
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
          },
        ],
  ),
)
