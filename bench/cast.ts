/** The clock of every measured server: it stands still, so that the offers never grow old between two runs. */
export const NOW = new Date('2026-06-01T08:00:00.000Z')

/** How much there is in a database. */
export interface Extent {
  offers: number
  messages: number
}
export const ownersOf = ({ offers }: Extent): number => Math.max(20, offers / 25)
export const crewOf = ({ offers }: Extent): number => Math.max(50, offers / 20)

/** Identifiers that are known without asking: the person or thing with this number. */
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
} as const
export const offerId = numbered(kinds.offer)
export const conversationId = numbered(kinds.conversation)
/** The fill leaves the last of every five offers closed. */
export const openOffer = (number: number): string => offerId(Math.floor(number / 4) * 5 + (number % 4))
const checklistId = numbered(kinds.checklist)
const itemId = numbered(kinds.item)
const ownerId = numbered(kinds.owner)
const crewId = numbered(kinds.crew)

export interface Person {
  id: string
  token: string
}

/** A crew member with candidatures and conversations of their own, who reads. */
export const reader: Person = { id: crewId(1), token: 'banco-de-pruebas-lectora-00000000' }
/** A crew member without any, who applies. */
export const applicant: Person = { id: crewId(0), token: 'banco-de-pruebas-aspirante-000000' }

/** The reader talks with the owners from number 0 on: as many as there are in the smallest database. */
export const READER_TALKS = 40

export interface Talk {
  conversation: string
  owner: Person
  crew: Person
}
/** Conversations of a thousand people, each of whom has a session and has read all there is. */
export const talks: readonly Talk[] = Array.from({ length: 500 }, (_, index) => {
  const number = READER_TALKS + index
  return {
    conversation: conversationId(number),
    owner: { id: ownerId(number), token: `banco-de-pruebas-armador-${number}` },
    crew: { id: crewId(2 + number), token: `banco-de-pruebas-tripulante-${number}` },
  }
})

/** Crew members beyond those of the fill's candidatures, who apply under load. */
export const APPLICANTS = 64
export const applicantsOf = (extent: Extent): readonly Person[] =>
  Array.from({ length: APPLICANTS }, (_, index) => ({
    id: crewId(crewOf(extent) + index),
    token: `banco-de-pruebas-candidato-${index}`,
  }))

/** Two crew members who differ in nothing but how often they have applied. */
export const histories = [10, 10_000] as const
export const veteransOf = (extent: Extent): readonly (Person & { applications: number })[] =>
  histories.map((applications, index) => ({
    id: crewId(crewOf(extent) + APPLICANTS + index),
    token: `banco-de-pruebas-veterano-${index}`,
    applications,
  }))

/** The first talks' crew members have a list to fill in, with so many items. */
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
