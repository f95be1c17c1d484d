/** The subject of a dossier, or of the insurer's answer: a change of one of these makes it outdated. */
export interface Basis {
  skipperId: string | null
  vesselId: string | null
  originPort: string
  destinationPort: string
  /** 'YYYY-MM-DD', both. */
  startDate: string
  endDate: string
}

const parts: [text: string, fields: (keyof Basis)[]][] = [
  ['El patrón es otro', ['skipperId']],
  ['El barco es otro', ['vesselId']],
  ['Los puertos son otros', ['originPort', 'destinationPort']],
  ['Las fechas son otras', ['startDate', 'endDate']],
]

export const changesSince = (then: Basis, now: Basis): string[] =>
  parts.flatMap(([text, fields]) => (fields.some(field => then[field] !== now[field]) ? [text] : []))
