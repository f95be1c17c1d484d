import type * as z from 'zod/mini'
import {
  type DocumentKind,
  type DocumentState,
  documentKinds,
  type documentView,
  isReplaced,
} from '#domain/vessels/vessel-document.ts'

export type DocumentView = z.input<typeof documentView>
/** 'replaced': a later one of its kind is valid. 'missing': a usual one that was not added. */
export type PaperState = DocumentState | 'replaced' | 'missing'

export interface Paper {
  kind: DocumentKind
  state: PaperState
  document: DocumentView | undefined
}

type Group = 'safety' | 'ship'
const groupOf: Record<DocumentKind, Group> = {
  liferaft: 'safety',
  hydrostatic: 'safety',
  flares: 'safety',
  extinguishers: 'safety',
  first_aid: 'safety',
  epirb: 'safety',
  navigation_permit: 'ship',
  registration: 'ship',
  insurance: 'ship',
  inspection: 'ship',
  radio_licence: 'ship',
  other: 'ship',
}

/** On nearly every boat, so that a missing one is worth a reminder. */
const usual: readonly DocumentKind[] = [
  'navigation_permit',
  'insurance',
  'inspection',
  'flares',
  'extinguishers',
  'first_aid',
]
/** Where the coast is far: no zone is known, or one of these. */
const offshore: readonly DocumentKind[] = ['liferaft', 'epirb']
const OFFSHORE_ZONE_MAX = 3

const urgency: Record<PaperState, number> = {
  expired: 0,
  expiring: 1,
  valid: 2,
  undated: 3,
  missing: 4,
  replaced: 5,
}

type Zone = number | null | undefined

const neededIn = (zone: Zone): readonly DocumentKind[] => [
  ...((zone ?? 1) <= OFFSHORE_ZONE_MAX ? offshore : []),
  ...usual,
]
export const isNeeded = (kind: DocumentKind, zone: Zone): boolean => neededIn(zone).includes(kind)

const missingFrom = (documents: readonly DocumentView[], zone: Zone): Paper[] =>
  neededIn(zone)
    .filter(kind => !documents.some(document => document.kind === kind))
    .map(kind => ({ kind, state: 'missing', document: undefined }))

const byUrgency = (one: Paper, other: Paper) =>
  urgency[one.state] - urgency[other.state] ||
  documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind) ||
  (one.document?.validUntil ?? '').localeCompare(other.document?.validUntil ?? '')

interface Of {
  documents: readonly DocumentView[]
  zone: Zone
  withMissing: boolean
}

/** A vessel's papers in their two groups, the most urgent first. */
export function papersOf({ documents, zone, withMissing }: Of): Record<Group, Paper[]> {
  const papers: Paper[] = [
    ...documents.map(document => ({
      kind: document.kind,
      state: isReplaced(document, documents) ? ('replaced' as const) : document.state,
      document,
    })),
    ...(withMissing ? missingFrom(documents, zone) : []),
  ].sort(byUrgency)
  const of = (group: Group) => papers.filter(({ kind }) => groupOf[kind] === group)
  return { safety: of('safety'), ship: of('ship') }
}

const isPressing: Record<PaperState, boolean> = {
  expired: true,
  expiring: true,
  valid: false,
  undated: false,
  missing: false,
  replaced: false,
}

export const pressingOf = ({ safety, ship }: Record<Group, Paper[]>): DocumentView[] =>
  [...safety, ...ship]
    .sort(byUrgency)
    .flatMap(({ state, document }) => (document && (isPressing[state] || document.refusal) ? document : []))
