import * as z from 'zod/mini'
import { signatureInput } from '#domain/contracts/contract.ts'
import * as shared from '#domain/faults.ts'
import { instant, requiredProse, told, twoDecimals } from '#domain/fields.ts'
import { BUDGET_MAX } from '#domain/jobs/job.ts'
import { accountLine } from '#domain/ledger/account-line.ts'
import * as faults from '#domain/ledger/ledger-faults.ts'

export const settlementStatuses = ['open', 'signed', 'void'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]
/** It waits for signatures. */
export const waitsForSignatures = (settlement: { status: SettlementStatus } | null): boolean =>
  settlement?.status === 'open'

const REASON_MIN = 10
const REASON_MAX = 500
const unexplained = faults.feeReasonTooShort({ min: REASON_MIN })

/** Euros. */
const agreedFee = z
  .number(told(faults.amountMissing()))
  .check(
    z.gte(0, told(shared.negative({ what: 'El precio' }))),
    z.lte(BUDGET_MAX, told(shared.tooLarge({ what: 'El precio', max: BUDGET_MAX }))),
    twoDecimals('El precio'),
  )

const feeOverride = z.object({
  amount: agreedFee,
  reason: requiredProse(unexplained, REASON_MAX, 'El motivo').check(
    z.minLength(REASON_MIN, told(unexplained)),
  ),
})

export const settlementInput = z.object({
  crew: z.uuid(told(faults.accountOfWhom())),
  /** A price that takes the place of the computed one. */
  fee: z.optional(z.nullable(feeOverride)),
})
export type SettlementInput = z.output<typeof settlementInput>

/** The hash of the settlement that the signer has read: nobody signs another. */
export const settlementSigning = z.object({
  signature: signatureInput,
  hash: z.string().check(z.maxLength(100)),
})

const signed = z.nullable(z.object({ signedAt: instant }))

export const settlementView = z.object({
  _id: z.string(),
  crew: z.string(),
  lines: z.array(accountLine),
  balance: z.number(),
  /** Null where the price is as computed. */
  fee: z.nullable(z.object({ amount: z.number(), reason: z.string() })),
  hash: z.string(),
  proposedBy: z.object({ _id: z.string(), name: z.string() }),
  createdAt: instant,
  signatures: z.object({ owner: signed, crew: signed }),
  status: z.enum(settlementStatuses),
  /** Why it is void, in words; null while it is not. */
  voidedBy: z.nullable(z.string()),
})
export type SettlementView = z.input<typeof settlementView>
