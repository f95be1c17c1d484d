import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

/**
 * From worst to best; 'unknown' is no answer yet, so any answer is better. One more title never makes a verdict
 * worse: the best of several is the last one in this order.
 */
export const verdictOrder = ['unknown', 'does_not_fit', 'conditional', 'fits'] as const
export type Verdict = (typeof verdictOrder)[number]

export const fitView = z.object({
  verdict: z.enum(verdictOrder),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Titles that count here and that an operator has compared with their files; for those who decide about a person. */
  verified: z.optional(z.array(z.object({ name: z.string(), verifiedAt: instant }))),
})
export type Fit = z.output<typeof fitView>
/** As it comes over the wire. */
export type FitView = z.input<typeof fitView>

/** The value of the filter of offers: those on which the reader's titles fit, or fit under a condition. */
export const fitFilters = ['mine'] as const
