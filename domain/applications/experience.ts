import * as z from 'zod/mini'

export const experienceView = z.object({
  /** On vessels of a similar length; null if the offer's is unknown. */
  likeVessels: z.nullable(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  route: z.int(),
})
export type Experience = z.output<typeof experienceView>

const LIKE = 0.15

/** The lengths that are like this one, in whole metres: 12 to 17 for 14.6. */
export const likeLengths = (length: number): { from: number; to: number } => ({
  from: Math.round(length * (1 - LIKE)),
  to: Math.round(length * (1 + LIKE)),
})
