import type { RouteBand } from '#server/platform/pdf/route-band.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    dossier: DossierDocument
  }
}

export interface Line {
  label: string
  value: string
}
export interface DossierPaper {
  name: string
  number: string | null
  issuer: string | null
  /** Its last day, or the missing part, in words. */
  says: string
  inOrder: boolean
  /** That an operator compared it with its file, and when, in words. */
  verified: string | null
}

export interface DossierDocument {
  jobId: string
  jobTitle: string
  madeAt: Date
  owner: string
  course: RouteBand
  /** Where the route runs and how far from the coast, in words. */
  route: Line[]
  /** PNG; null where a port is not in the list. */
  chart: { png: Uint8Array; says: string } | null
  vessel: Line[]
  papers: DossierPaper[]
  safety: DossierPaper[]
  skipper: {
    name: string
    facts: Line[]
    /** The person's own words. */
    experience: string | null
    titles: DossierPaper[]
    titlesLeftOut: number
    passages: { when: string; route: string; vessel: string; miles: string }[]
    passagesDone: number
  } | null
  aboard: { name: string; role: string }[]
  missing: string[]
}
