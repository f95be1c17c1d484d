import type { Standing } from '#domain/accounts/standing.ts'
import type { Actor, Role } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-transitions.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'

export interface Offer {
  owner: string
  /** 'YYYY-MM-DD' */
  startDate: string
  endDate: string
  crewRequired: number
  status: JobStatus
}
export interface Agreement {
  status: ContractStatus
  startDate: string
  endDate: string
  waitingSince: Date
  rated: boolean
}
interface VesselList {
  status: ChecklistStatus
  version: number
  /** Whether every item is answered. */
  complete: boolean
  /** Of this version. */
  photos: number
  /** The record of an arrival, in the alphabet's order. */
  signedBy: Role[]
}
export interface Talk {
  /** Who said each message, in order. */
  said: string[]
  /** For each of the two, as places in that order. */
  readers: Record<string, { shown: boolean; cleared: number; read: number }>
}

/** What stands written, by names: the same shape is foreseen by the model and read from the database. */
export interface Ledger {
  people: Record<string, Role>
  /** Of them, who has erased their account. */
  gone: Record<string, true>
  /** Whom the operator has disabled. */
  disabled: Record<string, true>
  offers: Record<string, Offer>
  /** By pairOf(). */
  applications: Record<string, ApplicationState>
  /** By pairOf(). */
  invitations: Record<string, { owner: string; sentOn: string }>
  contracts: Record<string, Agreement>
  /** What is being written of a contract, by pairOf(). */
  drafts: Record<string, true>
  /** By listOf(). */
  lists: Record<string, VesselList>
  /** By talkOf(). */
  talks: Record<string, Talk>
  /** By blockOf(). */
  blocks: Record<string, true>
  /** By reportOf(). */
  reports: Record<string, true>
}
export interface Marketplace extends Ledger {
  now: Date
  /** When the sweeps last ran. */
  swept: Date
  /** When what is kept for a time was last swept: less often. */
  sweptKept: Date
  /** How many photos there have been: each shows something else. */
  photographed: number
  /** How many offers there have been. */
  published: number
}

export const newMarketplace = (now: Date): Marketplace => ({
  now,
  swept: now,
  sweptKept: now,
  photographed: 0,
  published: 0,
  people: {},
  gone: {},
  disabled: {},
  offers: {},
  applications: {},
  invitations: {},
  contracts: {},
  drafts: {},
  lists: {},
  talks: {},
  blocks: {},
  reports: {},
})

export const pairOf = (offer: string, crew: string) => `${offer}/${crew}`
export const listOf = (pair: string, phase: ChecklistPhase) => `${pair}/${phase}`
export const talkOf = (owner: string, crew: string) => `${owner}/${crew}`
export const blockOf = (blocker: string, blocked: string) => `${blocker}>${blocked}`
/** A person, an offer or a conversation, each by its name on the stage. */
export const reportOf = (reporter: string, subject: string) => `${reporter}>${subject}`
/** The parts of a key, the last of which may be absent. */
export const partsOf = (key: string) => key.split('/') as [string, string, ChecklistPhase]

/** What is there for certain. */
export function at<T>(record: Record<string, T>, key: string): T {
  const found = record[key]
  if (found === undefined) throw new Error(`The year has no ${key}.`)
  return found
}

export const actorOf = ({ people }: Marketplace, name: string): Actor => ({
  id: name,
  role: at(people, name),
})
export const standingIn = ({ gone, disabled }: Ledger, name: string): Standing =>
  gone[name] ? 'erased' : disabled[name] ? 'disabled' : 'active'

/** Whose account there is. */
export const peopleOf = ({ people, gone }: Ledger): string[] =>
  Object.keys(people).filter(name => !gone[name])

/** Who is let in. */
export const presentIn = (ledger: Ledger): string[] => peopleOf(ledger).filter(name => !ledger.disabled[name])

const DAY_MS = 24 * 60 * 60_000
/** The day so many days from today, in Madrid. */
export const dayAhead = ({ now }: Marketplace, days: number) =>
  dayInMadrid(new Date(now.getTime() + days * DAY_MS))

/** The owner, the crew member and the state of the contract, as the policies ask for them. */
export function partiesOf({ offers, contracts }: Marketplace, pair: string) {
  const [offer, crewId] = partsOf(pair)
  return { ...at(contracts, pair), ownerId: at(offers, offer).owner, crewId }
}

export const contractsOf = ({ contracts }: Ledger, offer: string) =>
  Object.entries(contracts).filter(([pair]) => partsOf(pair)[0] === offer)
export const countAccepted = ({ applications }: Ledger, offer: string) =>
  Object.entries(applications).filter(([pair, state]) => partsOf(pair)[0] === offer && state === 'accepted')
    .length

export const isWaiting = ({ status }: Agreement) =>
  status === 'pending_crew_signature' || status === 'pending_owner_signature'

/** Open while a place is free, filled when none is. */
export function settle(model: Marketplace, name: string): void {
  const offer = at(model.offers, name)
  const step = countAccepted(model, name) >= offer.crewRequired ? jobTransitions.fill : jobTransitions.reopen
  if (mayStart(step, offer.status).allowed) offer.status = step.to
}

export const isBlocked = ({ blocks }: Ledger, one: string, other: string) =>
  Boolean(blocks[blockOf(one, other)] ?? blocks[blockOf(other, one)])
