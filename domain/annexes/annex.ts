import * as z from 'zod/mini'
import * as annexFaults from '#domain/annexes/annex-faults.ts'
import { type AnnexField, annexFields } from '#domain/annexes/annex-fields.ts'
import { annexStatuses } from '#domain/annexes/annex-status.ts'
import { effectKinds } from '#domain/annexes/effects.ts'
import { signatureInput } from '#domain/contracts/contract.ts'
import { contractData } from '#domain/contracts/contract-data.ts'
import { clearableText, instant, requiredProse, told } from '#domain/fields.ts'

export const ANNEX_NOTE_MAX = 1_000
const END_REASON_MIN = 10
const END_REASON_MAX = 1_000
const DECLINE_REASON_MAX = 500
/** An annex that nobody answers expires after so many days. */
export const ANNEX_OPEN_DAYS = 14

type Fields = { [field in AnnexField]: z.ZodMiniOptional<(typeof contractData.shape)[field]> }
const fieldShapes = Object.fromEntries(
  annexFields.map(field => [field, z.optional(contractData.shape[field])]),
) as unknown as Fields

const tooShort = annexFaults.endReasonTooShort({ min: END_REASON_MIN })
const end = z.object({
  reason: requiredProse(tooShort, END_REASON_MAX, 'El motivo').check(
    z.minLength(END_REASON_MIN, told(tooShort)),
  ),
})

/** `end` ends the contract by agreement, instead of changing it. */
export const annexTerms = z.object({
  changes: z.optional(z.nullable(z.object(fieldShapes))),
  end: z.optional(z.nullable(end)),
  note: clearableText(ANNEX_NOTE_MAX, 'La nota'),
})
export type AnnexTerms = z.output<typeof annexTerms>

export const annexInput = z.extend(annexTerms, { signature: signatureInput })
/** The hash of the annex that the signer has read: nobody signs another. */
export const annexSigning = z.object({ signature: signatureInput, hash: z.string().check(z.maxLength(100)) })
export const annexDeclining = z.object({ reason: clearableText(DECLINE_REASON_MAX, 'El motivo') })

const value = z.nullable(z.union([z.string(), z.number()]))
const effectView = z.object({ kind: z.enum(effectKinds), text: z.string() })

export const annexView = z.object({
  _id: z.string(),
  /** Given when both have signed: 1, 2 … */
  number: z.nullable(z.int()),
  status: z.enum(annexStatuses),
  changes: z.array(z.object({ field: z.enum(annexFields), before: value, after: value })),
  end: z.nullable(z.object({ reason: z.string() })),
  note: z.nullable(z.string()),
  proposedBy: z.object({ _id: z.string(), name: z.string() }),
  proposedAt: instant,
  answeredAt: z.nullable(instant),
  /** For which it was declined. */
  reason: z.nullable(z.string()),
  hash: z.string(),
  effects: z.array(z.string()),
  effectKinds: z.array(z.enum(effectKinds)),
  may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})
export type AnnexView = z.input<typeof annexView>

export const annexesReply = z.object({
  annexes: z.array(annexView),
  contract: z.object({ _id: z.string(), crew: z.object({ _id: z.string(), name: z.string() }) }),
  owner: z.object({ _id: z.string(), name: z.string() }),
  /** To an owner: the others of the offer with a signed contract and no open annex, with the dates and ports in force there. */
  others: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      inForce: z.object({
        startDate: z.string(),
        endDate: z.string(),
        originPort: z.string(),
        destinationPort: z.string(),
      }),
    }),
  ),
  /** The values in force now. */
  inForce: z.object(
    Object.fromEntries(annexFields.map(field => [field, value])) as Record<AnnexField, typeof value>,
  ),
  /** The proposals that the reader may make now. */
  may: z.object({ change: z.array(z.enum(annexFields)), end: z.boolean() }),
})
export type AnnexesReply = z.output<typeof annexesReply>
export const effectsReply = z.object({ effects: z.array(effectView) })
