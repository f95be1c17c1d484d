import type { AnnexTerms } from '#domain/annexes/annex.ts'
import { paths } from '#domain/paths.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'

/** A denser code is hard to scan: then the proposal is typed again on the phone, which says so. */
const FRAGMENT_MAX = 600

interface Annex {
  jobId: string
  crew: string
  /** A proposal that is not sent yet: it travels with the code. */
  typed?: string
}

function addressOf(origin: string, { jobId, crew, typed }: Annex, tempToken: string): string {
  const whole = new URLSearchParams({ t: tempToken, ...(typed && { p: typed }) })
  const fragment = String(whole).length > FRAGMENT_MAX ? new URLSearchParams({ t: tempToken, r: '1' }) : whole
  return `${origin}${paths.annexes(jobId, crew)}#${fragment}`
}

export const annexPhone = (annex: Annex): PhoneSigning => ({
  id: `${annex.jobId} ${annex.crew} ${annex.typed ?? ''}`,
  thing: 'este mismo anexo',
  addressOf: (origin, tempToken) => addressOf(origin, annex, tempToken),
})

/** Proposals that a computer's page has sent along with its code, until they are signed here. */
const arrived = new Map<string, AnnexTerms>()
const keyOf = (jobId: string, crew: string) => `${jobId}.${crew}`

export const typedElsewhere = {
  keep: (jobId: string, crew: string, terms: AnnexTerms) => void arrived.set(keyOf(jobId, crew), terms),
  read: (jobId: string, crew: string) => arrived.get(keyOf(jobId, crew)),
  drop: (jobId: string, crew: string) => void arrived.delete(keyOf(jobId, crew)),
}
