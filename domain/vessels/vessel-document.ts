import * as z from 'zod/mini'
import { DAY_MS } from '#domain/durations.ts'
import * as faults from '#domain/faults.ts'
import { clearableDay, clearableName, instant, messageReply, told } from '#domain/fields.ts'
import * as vesselFaults from '#domain/vessels/vessel-faults.ts'

/** With the Spanish word of each, in the order of a list. */
export const documentKindLabels = {
  navigation_permit: 'Permiso de navegación',
  registration: 'Hoja de asiento o registro',
  insurance: 'Seguro',
  inspection: 'Inspección técnica',
  radio_licence: 'Licencia de estación de radio',
  liferaft: 'Balsa salvavidas',
  hydrostatic: 'Zafa hidrostática',
  flares: 'Pirotecnia',
  extinguishers: 'Extintores',
  first_aid: 'Botiquín',
  epirb: 'Radiobaliza',
  other: 'Otro documento',
} as const
export type DocumentKind = keyof typeof documentKindLabels
export const documentKinds = Object.keys(documentKindLabels) as [DocumentKind, ...DocumentKind[]]

export const VESSEL_DOCUMENTS_MAX = 100

const fields = {
  kind: z.enum(documentKinds, told(vesselFaults.documentKindUnknown())),
  number: clearableName(60, 'El número'),
  issuer: clearableName(120, 'La entidad'),
  validUntil: clearableDay(),
}
/** As JSON, or as a form with a file. */
export const documentInput = z.object(fields)
export type DocumentInput = z.output<typeof documentInput>
/** Absent fields stay, and so does the file; `file: null` deletes it. */
export const documentChanges = z.extend(z.partial(documentInput), {
  file: z.optional(z.null(told(faults.fileNotInForm()))),
})
export type DocumentChanges = z.output<typeof documentChanges>

export const EXPIRING_DAYS = 30
export const documentStates = ['valid', 'expiring', 'expired', 'undated'] as const
export type DocumentState = (typeof documentStates)[number]

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** All are 'YYYY-MM-DD', and `today` is Madrid's. On its last day a document is still valid. */
export function stateOfDocument(validUntil: string | null, today: string): DocumentState {
  if (validUntil === null) return 'undated'
  const left = daysBetween(today, validUntil)
  if (left < 0) return 'expired'
  return left <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** A document without a kind has only the owner's words. */
export const nameOfDocument = ({
  kind,
  number,
  issuer,
}: {
  kind: DocumentKind
  number: string | null
  issuer: string | null
}): string => (kind === 'other' && (number || issuer)) || documentKindLabels[kind]

/** Days before the end on which its person is reminded; the last is the day itself. */
export const reminderDays = [30, 7, 0] as const

interface Dated {
  kind: DocumentKind
  validUntil: string | null
}
/** The one of that kind that is valid for longest, or the last of equal ones. */
export const currentDocument = <D extends Dated>(
  documents: readonly D[],
  kind: DocumentKind,
): D | undefined =>
  documents
    .filter(document => document.kind === kind)
    .reduce<D | undefined>(
      (best, next) => (best && (best.validUntil ?? '') > (next.validUntil ?? '') ? best : next),
      undefined,
    )

/**
 * Whether it has run out, or soon will, while a later one of its kind is valid. Each of the documents without a kind
 * counts by itself.
 */
export const isReplaced = <D extends Dated & { state: DocumentState }>(
  document: D,
  documents: readonly D[],
): boolean => {
  const { kind, validUntil, state } = document
  if (kind === 'other' || validUntil === null || state === 'valid') return false
  return (currentDocument(documents, kind)?.validUntil ?? '') > validUntil
}

const thoseThatCount = <D extends Dated>(documents: readonly D[]): D[] =>
  documents.filter(
    document => document.kind === 'other' || currentDocument(documents, document.kind) === document,
  )

export const nextToExpire = <D extends Dated>(documents: readonly D[]): D | undefined =>
  thoseThatCount(documents)
    .filter(({ validUntil }) => validUntil !== null)
    .reduce<D | undefined>(
      (first, next) => (first && (first.validUntil ?? '') <= (next.validUntil ?? '') ? first : next),
      undefined,
    )

export const endingBefore = <D extends Dated>(documents: readonly D[], day: string): D[] =>
  thoseThatCount(documents)
    .filter(({ validUntil }) => validUntil !== null && validUntil < day)
    .sort((one, other) => (one.validUntil ?? '').localeCompare(other.validUntil ?? ''))

/** Why an operator refused a paper, for the person whose paper it is. */
export const refusalView = z.object({ reason: z.string(), at: instant })

export const documentView = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
  state: z.enum(documentStates),
  /** When an operator compared its file with the fields. Absent in replies cached by older releases. */
  verifiedAt: z.optional(z.nullable(instant)),
  /** For the owner alone, where it was refused. */
  refusal: z.optional(refusalView),
})
export const withDocument = z.extend(messageReply, { document: documentView })
