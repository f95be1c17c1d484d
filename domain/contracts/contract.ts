import * as z from 'zod/mini'
import { contractData, contractDraft, contractFields, payBases } from '#domain/contracts/contract-data.ts'
import * as contractFaults from '#domain/contracts/contract-faults.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { clearableText, instant, requiredProse, told } from '#domain/fields.ts'
import { fitView } from '#domain/titles/fit-view.ts'

export const SIGNATURE_MAX_CHARS = 700_000
export const signatureInput = z
  .string(told(contractFaults.signatureMissing()))
  .check(
    z.maxLength(SIGNATURE_MAX_CHARS, told(contractFaults.signatureTooLarge())),
    z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, told(contractFaults.signatureUnreadable())),
  )

export const crewSigning = z.object({ contractData, signature: signatureInput })
/** The owner may send the filled-in fields, or all data unchanged. */
export const ownerSigning = z.object({
  signature: signatureInput,
  contractData: z.optional(z.nullable(contractDraft)),
  /** The hash of the version that the signer has read: nobody signs another. */
  dataHash: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})
export const RETURN_REASON_MAX = 500
export const returnInput = z.object({
  reason: requiredProse(contractFaults.returnReasonMissing(), RETURN_REASON_MAX, 'El motivo'),
})
export const STARS_MAX = 5
export const RATING_COMMENT_MAX = 500
const starsMissing = told(contractFaults.starsMissing())
export const starsInput = z
  .number(starsMissing)
  .check(z.int(starsMissing), z.gte(1, starsMissing), z.lte(STARS_MAX, starsMissing))
export const ratingInput = z.object({
  stars: starsInput,
  comment: clearableText(RATING_COMMENT_MAX, 'El comentario'),
})

const signatureView = z.object({ signedAt: instant })
const value = z.nullable(z.union([z.string(), z.number()]))
const party = z.object({ _id: z.string(), name: z.string() })

/** The accepted quote's words for these fields; null if there was no quote. */
export const quotedView = z.nullable(
  z.object({
    budget: z.number(),
    payBasis: z.enum(payBases),
    waitingDaySum: z.nullable(z.number()),
    specialConditions: z.nullable(z.string()),
  }),
)

const changes = z.array(z.object({ field: z.enum(contractFields), offered: value, agreed: value }))

export const contractView = z.object({
  _id: z.string(),
  job: z.object({ _id: z.string(), title: z.string() }),
  owner: party,
  crew: party,
  status: z.enum(contractStatuses),
  contractData: z.record(z.enum(contractFields), value),
  /** `contractData` with all annexes in force, and their number. Absent in replies cached by older releases. */
  inForce: z.optional(z.record(z.enum(contractFields), value)),
  annexes: z.optional(z.int()),
  /** How a signed contract ended; null for any other. */
  endedBy: z.optional(z.nullable(z.enum(['agreement']))),
  crewSignature: z.nullable(signatureView),
  ownerSignature: z.nullable(signatureView),
  /** SHA-256 of the crew member's signed data. */
  dataHash: z.string(),
  /** Absent in replies cached by older releases. */
  agreed: z.optional(quotedView),
  /** Differences from the agreed quote, from the published offer, and from the standard terms. */
  changes,
  /**
   * Where the price of the agreed quote differs from the published offer's. Absent in replies cached by older
   * releases.
   */
  againstOffer: z.optional(changes),
  returnReason: z.nullable(z.string()),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.nullable(z.string()) })),
  mayRate: z.boolean(),
  /** The boat has departed: the owner rates among the reviews of its passage. */
  rateInReviews: z.optional(z.literal(true)),
  /** The reader's acts now. Absent in replies cached by older releases. */
  may: z.optional(z.object({ sign: z.boolean(), giveBack: z.boolean(), rate: z.boolean() })),
  fit: z.optional(fitView),
  /** The handover record signed by both: the id of its list, for the download. */
  handover: z.nullable(z.object({ checklist: z.string() })),
  createdAt: instant,
  updatedAt: instant,
})
export type ContractView = z.input<typeof contractView>

export const verdicts = ['original', 'altered', 'foreign'] as const
