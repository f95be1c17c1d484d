import type { AccountStatus } from '#domain/accounts/account-status.ts'
import type { AnnexStatus } from '#domain/annexes/annex-status.ts'
import type { Actor, Role } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import type { ExpenseCategory } from '#domain/ledger/expense.ts'
import type { ExpenseStatus } from '#domain/ledger/expense-status.ts'
import type { PaymentKind, PaymentStatus } from '#domain/ledger/payment.ts'
import type { SettlementStatus } from '#domain/ledger/settlement.ts'
import type { ConditionKey } from '#domain/passages/departure-conditions.ts'
import type { FalseStartSide } from '#domain/passages/false-start.ts'
import type { InsurerState } from '#domain/passages/insurer-answer.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { mayStart } from '#domain/transitions.ts'

export interface Offer {
  owner: string
  /** 'YYYY-MM-DD' */
  startDate: string
  endDate: string
  crewRequired: number
  status: JobStatus
  cancelledAt: Date | null
  vessel: string | null
  /** Whether it says how long the boat is. */
  measured: boolean
  /** Whether it has a price for each role. The skipper’s is the same. */
  byRole: boolean
}
export interface Agreement {
  status: ContractStatus
  startDate: string
  endDate: string
  waitingSince: Date
  /** The owner has reviewed the crew member, and the other way round. */
  rated: boolean
  reviewed: boolean
  /** The authors of reviews that nobody else has read yet. */
  untold: string[]
  /** By an annex. */
  ended: boolean
  /** Annexes in force. */
  annexes: number
  expenseLimit: number | null
}
export interface Annex {
  by: string
  status: AnnexStatus
  changes: { startDate?: string; endDate?: string; expenseLimit?: number }
  ends: boolean
  proposedAt: Date
  reminded: boolean
}
export interface Spent {
  offer: string
  /** Null for the owner's own. */
  crew: string | null
  by: string
  category: ExpenseCategory
  cents: number
  status: ExpenseStatus
  corrects: string | null
  receipts: number
}
export interface Paid {
  pair: string
  by: string
  kind: PaymentKind
  cents: number
  status: PaymentStatus
}
export interface Settlement {
  by: string
  status: SettlementStatus
  /** The sums of its lines, in cents. */
  fee: number
  waiting: number
  expenses: number
  balance: number
  /** Sorted. */
  signedBy: ('crew' | 'owner')[]
}
/** An application's amounts, and whether its owner has starred it. */
interface Price {
  quote: number | null
  counter: number | null
  agreed: number | null
  starred: boolean
}
interface VesselList {
  status: ChecklistStatus
  version: number
  complete: boolean
  photos: number
  /** Last days of the vessel's papers, as they were when the list began. */
  dates: Record<string, string>
  /** The items of an arrival's record, sorted by name. */
  signedBy: Role[]
}
export interface Talk {
  said: string[]
  /** For each of the two, as places in that order. */
  readers: Record<string, { shown: boolean; cleared: number; read: number }>
}

interface Entry {
  /** The number that the phone gave it, or its kind where the program wrote it. */
  key: string
  kind: LogKind
  by: string
  at: Date
  written: Date
  corrects: string | null
  /** The owner's answer to a wait: whether they agree. */
  answer: boolean | null
}
/** A passage's data beyond its offer. */
export interface Voyage {
  /** The owner's choice of skipper. */
  chosen: string | null
  weatherBy: string | null
  /** By whom. */
  waivers: Partial<Record<ConditionKey, string>>
  /** As the owner has written it down. */
  insurer: InsurerState | null
  ownerReady: boolean
  skipperReady: boolean
  reportEvery: number | null
  /** Whether somebody ashore is named. */
  contact: boolean
  departedAt: Date | null
  arrivedAt: Date | null
  calledOffAt: Date | null
  /** Settled and reviewed, before its time. */
  closedAt: Date | null
  /** Called off before anybody has sailed, by this side. */
  falseStart: { side: FalseStartSide; stated: boolean; sealed: boolean } | null
  reportBy: Date | null
  /** The silences that the skipper, and the owner, were told of. */
  remindedOf: Date | null
  alarmedOf: Date | null
  reviewsReminded: boolean
  /** Sorted by key. */
  log: Entry[]
}

/** All rows by names: the model predicts this shape, and the database is read into it. */
export interface Ledger {
  people: Record<string, Role>
  gone: Record<string, true>
  disabled: Record<string, true>
  offers: Record<string, Offer>
  applications: Record<string, ApplicationState>
  /** The last time, also of places that were left. */
  acceptedAt: Record<string, Date>
  /** Names for each offer, in the order in which they applied. */
  applicants: Record<string, string[]>
  /** One for each application. */
  prices: Record<string, Price>
  /** The days of waiting that an owner assumes for an offer. */
  assumed: Record<string, number>
  invitations: Record<string, { owner: string; sentOn: string }>
  contracts: Record<string, Agreement>
  /** By contract and number, in the order in which they were proposed. */
  annexes: Record<string, Annex>
  /** Certificates of sea service that the owner has signed or refused. */
  certificates: Record<string, 'signed' | 'refused'>
  /** By the numbers that the phones gave them. */
  expenses: Record<string, Spent>
  payments: Record<string, Paid>
  /** The last one of each account. */
  settlements: Record<string, Settlement>
  drafts: Record<string, true>
  lists: Record<string, VesselList>
  talks: Record<string, Talk>
  blocks: Record<string, true>
  reports: Record<string, true>
  /** Papers: each kind with its last day. */
  vessels: Record<string, { owner: string; archived: boolean; papers: Record<string, string> }>
  /** Sorted, of each person. */
  titles: Record<string, TitleKind[]>
  voyages: Record<string, Voyage>
  /** How many saved searches each person has. */
  searches: Record<string, number>
  /** For each crew member and offer. */
  questions: Record<string, { open: number; answered: number }>
}
export interface Marketplace extends Ledger {
  now: Date
  swept: Date
  /** The time of the last sweep of retained rows: less often. */
  sweptKept: Date
  photographed: number
  published: number
  described: number
  logged: number
  spent: number
  paid: number
  /** The number of settlements of each account, void ones too. */
  drawn: Record<string, number>
  /** Everything that an open settlement is about, as it was proposed. */
  frozen: Record<string, string>
  /** When contracts ended by annexes. */
  endedAt: Record<string, Date>
  /** When the parties of an offer are to be reminded of their accounts. */
  remindAt: Record<string, Date>
  /** The number of annexes of each contract, declined ones too. */
  proposed: Record<string, number>
  /** People who erased their account since the last sweep, which looks again for their rows. */
  leftLately: string[]
  /** The notifications about passages in this step. */
  told: string[]
}

export const newMarketplace = (now: Date): Marketplace => ({
  now,
  swept: now,
  sweptKept: now,
  photographed: 0,
  published: 0,
  described: 0,
  logged: 0,
  spent: 0,
  paid: 0,
  drawn: {},
  frozen: {},
  endedAt: {},
  remindAt: {},
  proposed: {},
  leftLately: [],
  told: [],
  people: {},
  gone: {},
  disabled: {},
  offers: {},
  applications: {},
  acceptedAt: {},
  applicants: {},
  prices: {},
  assumed: {},
  invitations: {},
  contracts: {},
  annexes: {},
  certificates: {},
  expenses: {},
  payments: {},
  settlements: {},
  drafts: {},
  lists: {},
  talks: {},
  blocks: {},
  reports: {},
  vessels: {},
  titles: {},
  voyages: {},
  searches: {},
  questions: {},
})

export const pairOf = (offer: string, crew: string) => `${offer}/${crew}`
export const listOf = (pair: string, phase: ChecklistPhase) => `${pair}/${phase}`
export const talkOf = (owner: string, crew: string) => `${owner}/${crew}`
export const blockOf = (blocker: string, blocked: string) => `${blocker}>${blocked}`
/** A person, an offer or a conversation, by its name on the stage. */
export const reportOf = (reporter: string, subject: string) => `${reporter}>${subject}`
/** The parts of a key, the last of which may be absent. */
export const partsOf = (key: string) => key.split('/') as [string, string, ChecklistPhase]

export function at<T>(record: Record<string, T>, key: string): T {
  const found = record[key]
  if (found === undefined) throw new Error(`The year has no ${key}.`)
  return found
}

export const actorOf = ({ people }: Marketplace, name: string): Actor => ({
  id: name,
  role: at(people, name),
})
export const accountStatusIn = ({ gone, disabled }: Ledger, name: string): AccountStatus =>
  gone[name] ? 'erased' : disabled[name] ? 'disabled' : 'active'

export const peopleOf = ({ people, gone }: Ledger): string[] =>
  Object.keys(people).filter(name => !gone[name])

export const presentIn = (ledger: Ledger): string[] => peopleOf(ledger).filter(name => !ledger.disabled[name])

const DAY_MS = 24 * 60 * 60_000
/** The day this many days from today, in Madrid. */
export const dayAhead = ({ now }: Marketplace, days: number) =>
  dayInMadrid(new Date(now.getTime() + days * DAY_MS))

/** Owner, crew member and contract status, as the policies ask for them. */
export function partiesOf({ offers, contracts }: Marketplace, pair: string) {
  const [offer, crewId] = partsOf(pair)
  return { ...at(contracts, pair), ownerId: at(offers, offer).owner, crewId }
}

export const contractsOf = ({ contracts }: Ledger, offer: string) =>
  Object.entries(contracts).filter(([pair]) => partsOf(pair)[0] === offer)
/** Both have signed its settlement. */
export const isSettled = ({ settlements }: Ledger, pair: string): boolean =>
  settlements[pair]?.status === 'signed'

export const countAccepted = ({ applications }: Ledger, offer: string) =>
  Object.entries(applications).filter(([pair, state]) => partsOf(pair)[0] === offer && state === 'accepted')
    .length

/** A counter falls with the offer's terms. */
export function dropCounters({ prices }: Ledger, offer: string): void {
  for (const [pair, price] of Object.entries(prices)) if (partsOf(pair)[0] === offer) price.counter = null
}

export const isWaiting = ({ status }: Agreement) =>
  status === 'pending_crew_signature' || status === 'pending_owner_signature'

/** Open while a place is free, otherwise filled; completed no more with its end ahead, or without a completed contract. */
export function settle(model: Marketplace, name: string): void {
  const offer = at(model.offers, name)
  const isOver =
    offer.endDate < dayAhead(model, 0) &&
    contractsOf(model, name).some(([, { status }]) => status === 'completed')
  if (offer.status === 'completed' && !isOver) offer.status = 'filled'
  const step = countAccepted(model, name) >= offer.crewRequired ? jobTransitions.fill : jobTransitions.reopen
  if (mayStart(step, offer.status).allowed) offer.status = step.to
}

/** After any change of its days: a later start opens an expired offer again, and its places decide. */
export function settleEdited(model: Marketplace, name: string): void {
  const offer = at(model.offers, name)
  if (offer.status === 'expired' && offer.startDate >= dayAhead(model, 0)) offer.status = 'open'
  settle(model, name)
}

export const isBlocked = ({ blocks }: Ledger, one: string, other: string) =>
  Boolean(blocks[blockOf(one, other)] ?? blocks[blockOf(other, one)])
