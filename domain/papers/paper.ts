import * as z from 'zod/mini'
import { idText, instant, pageQuery } from '#domain/fields.ts'
import { reasonInput } from '#domain/operator/operator.ts'
import * as paperFaults from '#domain/papers/paper-faults.ts'
import { documentStates, refusalView } from '#domain/vessels/vessel-document.ts'

/** A crew member's title, or a document of a vessel. */
export const paperKinds = ['title', 'document'] as const
export type PaperKind = (typeof paperKinds)[number]
export const paperStates = ['waiting', 'verified', 'refused'] as const
export type PaperState = (typeof paperStates)[number]
const verdicts = ['verified', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

export const paperParams = z.object({ kind: z.enum(paperKinds), id: idText })

export const papersQuery = z.object({
  kind: z.optional(z.enum(paperKinds, { error: paperFaults.paperKindUnknown().text })),
  state: z.optional(z.enum(paperStates, { error: paperFaults.paperStateUnknown().text })),
  ...pageQuery,
})

/** The person reads the reason of a refusal. */
export const verdictInput = z.extend(reasonInput, {
  verdict: z.enum(verdicts, { error: paperFaults.verdictUnknown().text }),
  /** The state of the paper when the operator read it; absent: its state now. */
  paperUpdatedAt: z.optional(z.iso.datetime({ error: paperFaults.paperVersionUnreadable().text })),
})
export type VerdictInput = z.output<typeof verdictInput>

const named = z.object({ _id: z.string(), name: z.string() })

export const listedPaperView = z.object({
  kind: z.enum(paperKinds),
  _id: z.string(),
  /** The name of the title, or of the kind of document. */
  name: z.string(),
  /** The person to whom it belongs. */
  person: named,
  /** Null for a title. */
  vessel: z.nullable(named),
  state: z.enum(paperStates),
  /** Since when its number, its kind and its file are unchanged. */
  presentedAt: instant,
  validUntil: z.nullable(z.string()),
})

export const paperView = z.extend(listedPaperView, {
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  /** For a title. */
  issuedOn: z.nullable(z.string()),
  /** Whether it is in date. */
  validity: z.enum(documentStates),
  fileName: z.string(),
  fileType: z.enum(['application/pdf', 'image/jpeg']),
  /** Given back with the verdict: the state of the paper that was read. */
  updatedAt: instant,
  verifiedAt: z.nullable(instant),
  /** Where it was refused. */
  refusal: z.optional(refusalView),
  /** The newest first. */
  verdicts: z.array(
    z.object({
      at: instant,
      operator: z.string(),
      verdict: z.enum(verdicts),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type PaperView = z.input<typeof paperView>
