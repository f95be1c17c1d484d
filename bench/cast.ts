/** The clock of every measured server: it stands still, so that the offers never grow old between two runs. */
export const NOW = new Date('2026-06-01T08:00:00.000Z')

/** Identifiers that are known without asking: the person or offer with this number. */
const numbered = (kind: string) => (number: number) =>
  `01900000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`
export const offerId = numbered('8003')

interface Person {
  id: string
  token: string
}

const crewId = numbered('8002')
/** A crew member with candidatures of their own, who reads. */
export const reader: Person = { id: crewId(1), token: 'banco-de-pruebas-lectora-00000000' }
/** A crew member without any, who applies. */
export const applicant: Person = { id: crewId(0), token: 'banco-de-pruebas-aspirante-000000' }

/** A word of one offer in 500, one of nearly half of them, one of none, and two that exclude each other. */
export const words = {
  rare: 'desalinizadora',
  broad: 'velero',
  absent: 'zepelin',
  neverTogether: 'velero+yate',
} as const
