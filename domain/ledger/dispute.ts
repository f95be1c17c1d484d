import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { paymentKinds, paymentMethods } from '#domain/ledger/payment.ts'

/** A payment whose receiver says that it has not arrived. Without anybody's name. */
export const disputeView = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  amount: z.number(),
  method: z.enum(paymentMethods),
  /** The day of the payment, as it was announced. */
  at: instant,
  announcedBy: z.enum(['owner', 'crew']),
  /** Since when it is in dispute. */
  since: instant,
  passage: z.object({
    jobId: z.string(),
    vessel: z.nullable(z.string()),
    originPort: z.string(),
    destinationPort: z.string(),
    startDate: z.string(),
    endDate: z.string(),
  }),
})
export type DisputeView = z.input<typeof disputeView>

const party = z.object({ _id: z.string(), name: z.string(), isErased: z.boolean() })

/** With its parties and their words. */
export const openedDispute = z.extend(disputeView, {
  owner: party,
  crew: party,
  note: z.nullable(z.string()),
  /** Why it is disputed. */
  reason: z.nullable(z.string()),
})
