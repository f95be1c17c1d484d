import * as z from 'zod/mini'
import * as faults from '#domain/faults.ts'
import { clearableDay, clearableName, crossRule, instant, messageReply, told } from '#domain/fields.ts'
import * as titleFaults from '#domain/titles/title-faults.ts'
import { type TitleKind, titleKinds } from '#domain/titles/title-kinds.ts'
import { documentStates, refusalView } from '#domain/vessels/vessel-document.ts'

export const TITLES_MAX = 60

const fields = {
  kind: z.enum(titleKinds, told(titleFaults.titleKindUnknown())),
  /** Only of the kind OTHER. The profile's list separates names by commas. */
  name: clearableName(120, 'El nombre'),
  number: clearableName(60, 'El número'),
  issuer: clearableName(120, 'La entidad'),
  issuedOn: clearableDay(),
  validUntil: clearableDay(),
}

interface Described {
  kind?: TitleKind | undefined
  name?: string | null | undefined
  issuedOn?: string | null | undefined
  validUntil?: string | null | undefined
}
const isNamed = ({ kind, name }: Described) => kind !== 'OTHER' || Boolean(name)
const hasPlainName = ({ name }: Described) => !name?.includes(',')
const inOrder = ({ issuedOn, validUntil }: Described) => !issuedOn || !validUntil || issuedOn <= validUntil
const rules = [
  crossRule<Described>(['name'], isNamed, titleFaults.titleNameMissing()),
  crossRule<Described>(['name'], hasPlainName, titleFaults.titleNameWithComma()),
  crossRule<Described>(['validUntil'], inOrder, titleFaults.expiryBeforeIssue()),
] as const

/** As JSON, or as a form with a file. */
export const titleInput = z.object(fields).check(...rules)
export type TitleInput = z.output<typeof titleInput>
/** Absent fields stay, and so does the file; `file: null` deletes it. `changedTitle` then checks the resulting title. */
export const titleChanges = z.extend(z.partial(z.object(fields)), {
  file: z.optional(z.null(told(faults.fileNotInForm()))),
})
export type TitleChanges = z.output<typeof titleChanges>
export const changedTitle = z
  .object({
    kind: z.enum(titleKinds),
    name: z.nullable(z.string()),
    issuedOn: z.nullable(z.string()),
    validUntil: z.nullable(z.string()),
  })
  .check(...rules)

const shownTitle = z.object({
  _id: z.string(),
  kind: z.enum(titleKinds),
  name: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  state: z.enum(documentStates),
  /** When an operator compared its file with the fields. */
  verifiedAt: z.nullable(instant),
})
const details = {
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
}
export const ownTitleView = z.extend(shownTitle, {
  ...details,
  /** Where it was refused. */
  refusal: z.optional(refusalView),
})
/** A title of another person; number, issuer, day and file only for a reader who may see them. */
export const titleView = z.extend(shownTitle, z.partial(z.object(details)).shape)
export const withTitle = z.extend(messageReply, { title: ownTitleView })

/** A list of certifications: first the names of the titles, then the person's own texts, each once. */
export const certificationsOf = (titleNames: readonly string[], texts: readonly string[]): string[] => [
  ...new Set([...titleNames, ...texts]),
]
