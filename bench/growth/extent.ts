import { uuidOf } from './rows.ts'

/** The clock of what is filled and measured: it does not move. */
export const NOW = new Date('2026-06-01T08:00:00.000Z')
export const SQL_NOW = `timestamptz '${NOW.toISOString()}'`
export const TODAY = `date '${NOW.toISOString().slice(0, 10)}'`

export type Size = 'm' | 'l'

/** Rows of each kind. A person's own grow with them: 20,000 conversations in the large one are 2,000 in the other. */
export interface Extent {
  offers: number
  owners: number
  crew: number
  conversations: number
  messages: number
  notifications: number
  searches: number
  searchers: number
  heavy: { offers: number; applications: number; conversations: number; notifications: number }
  long: { messages: number; entries: number; applicants: number }
}

const scaled = (part: number): Extent => ({
  offers: 1_000_000 * part,
  owners: part === 1 ? 100_000 : 20_000,
  crew: part === 1 ? 200_000 : 30_000,
  conversations: 480_000 * part,
  messages: 9_900_000 * part,
  notifications: 5_000_000 * part,
  searches: 100_000 * part,
  searchers: 5_000 * part,
  heavy: {
    offers: 5_000 * part,
    applications: 10_000 * part,
    conversations: 20_000 * part,
    notifications: 100_000 * part,
  },
  // A chart is drawn from all of a log: in both sizes it is as long.
  long: { messages: 50_000 * part, entries: 10_000, applicants: 500 },
})

export const extents: Record<Size, Extent> = { m: scaled(0.1), l: scaled(1) }

/** Numbers of those that have much; all others come after them. */
export const HEAVY_OWNERS = 3
export const HEAVY_CREW = 3

interface Signed {
  id: string
  token: string
}
const signed = (kind: 'owner' | 'crew', number: number, name: string): Signed => ({
  id: uuidOf(kind, number),
  token: `banco-de-crecimiento-${name}`,
})

/** They call: those who have much, and one of each side who has as much as most. */
export const people = {
  heavyOwner: signed('owner', 0, 'armador-con-mucho'),
  heavyCrew: signed('crew', 0, 'tripulante-con-mucho'),
  owner: signed('owner', 4_321, 'armador-cualquiera'),
  crew: signed('crew', 4_321, 'tripulante-cualquiera'),
}
/** Ana and Carla, of the demonstration, have one of each. */
export const tokens = {
  ana: 'banco-de-crecimiento-ana',
  carla: 'banco-de-crecimiento-carla',
  operator: 'op_banco-de-crecimiento-mesa',
}
export const PASSWORD = 'amarras-7'
