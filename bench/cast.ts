import type { TitleKind } from '#domain/titles/title-kinds.ts'
/** The clock of every measured server: it does not move, so that the offers never expire between two runs. */
export const NOW = new Date('2026-06-01T08:00:00.000Z')

export interface Extent {
  offers: number
  messages: number
  /** Besides those who have offers and write messages. */
  people?: number
}
export const ownersOf = ({ offers }: Extent): number => Math.max(20, offers / 25)
export const crewOf = ({ offers }: Extent): number => Math.max(50, offers / 20)

const numbered = (kind: string) => (number: number) =>
  `01900000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`
export const kinds = {
  owner: '8001',
  crew: '8002',
  offer: '8003',
  candidature: '8004',
  conversation: '8005',
  message: '8006',
  notification: '8007',
  contract: '8008',
  checklist: '8009',
  item: '800a',
  vessel: '800b',
} as const
export const offerId = numbered(kinds.offer)
export const conversationId = numbered(kinds.conversation)
/** The fill closes the last of every five offers. */
export const openOffer = (number: number): string => offerId(Math.floor(number / 4) * 5 + (number % 4))
const checklistId = numbered(kinds.checklist)
const itemId = numbered(kinds.item)
const ownerId = numbered(kinds.owner)
const crewId = numbered(kinds.crew)

export interface Person {
  id: string
  token: string
}

export const reader: Person = { id: crewId(1), token: 'banco-de-pruebas-lectora-00000000' }
export const applicant: Person = { id: crewId(0), token: 'banco-de-pruebas-aspirante-000000' }

interface TitleHolder extends Person {
  titles: TitleKind[]
}
export const titleHolders: readonly [TitleHolder, TitleHolder, TitleHolder] = [
  { ...reader, titles: ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'] },
  { ...applicant, titles: ['PER', 'ANEJA'] },
  { id: crewId(2), token: 'banco-de-pruebas-inglesa-00000000', titles: ['RYA_YMO', 'RYA_CE'] },
]

/** The reader has conversations with the owners from number 0 on, as many as the smallest database has. */
export const READER_TALKS = 40

export interface Talk {
  conversation: string
  owner: Person
  crew: Person
}
export const talks: readonly Talk[] = Array.from({ length: 500 }, (_, index) => {
  const number = READER_TALKS + index
  return {
    conversation: conversationId(number),
    owner: { id: ownerId(number), token: `banco-de-pruebas-armador-${number}` },
    crew: { id: crewId(2 + number), token: `banco-de-pruebas-tripulante-${number}` },
  }
})

export const APPLICANTS = 64
export const applicantsOf = (extent: Extent): readonly Person[] =>
  Array.from({ length: APPLICANTS }, (_, index) => ({
    id: crewId(crewOf(extent) + index),
    token: `banco-de-pruebas-candidato-${index}`,
  }))

export const histories = [10, 10_000] as const
export const veteransOf = (extent: Extent): readonly (Person & { applications: number })[] =>
  histories.map((applications, index) => ({
    id: crewId(crewOf(extent) + APPLICANTS + index),
    token: `banco-de-pruebas-veterano-${index}`,
    applications,
  }))

export const LISTS = 64
export const ITEMS = 40
export const checklistItem = (list: number, position: number) => ({
  id: checklistId(list),
  itemId: itemId(list * ITEMS + position),
})

/** A word of one offer in 500, one of nearly half of them, one of none, and two that exclude each other. */
export const words = {
  rare: 'desalinizadora',
  broad: 'velero',
  absent: 'zepelin',
  neverTogether: 'velero+yate',
} as const
