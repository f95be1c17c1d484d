import * as z from 'zod/mini'
import { roles } from '#domain/accounts/credentials.ts'
import { STARS_MAX, starsInput } from '#domain/contracts/contract.ts'
import { clearableText, idText, instant, nextCursor, requiredProse, told } from '#domain/fields.ts'
import { hiddenView } from '#domain/hidden.ts'
import { type AspectKey, aspectKeys } from '#domain/reviews/aspects.ts'
import * as reviewFaults from '#domain/reviews/review-faults.ts'

export const REVIEW_TEXT_MAX = 1_000
export const REPLY_MAX = 1_000

const outOfRange = told(reviewFaults.aspectOutOfRange({ max: STARS_MAX }))
const markInput = z.optional(
  z.nullable(
    z.number(outOfRange).check(z.int(outOfRange), z.gte(1, outOfRange), z.lte(STARS_MAX, outOfRange)),
  ),
)
const ofEach = <T>(value: T) =>
  Object.fromEntries(aspectKeys.map(key => [key, value])) as Record<AspectKey, T>

export const reviewInput = z.object({
  userId: idText,
  stars: starsInput,
  text: clearableText(REVIEW_TEXT_MAX, 'La reseña'),
  aspects: z.optional(z.nullable(z.object(ofEach(markInput)))),
})
export type ReviewInput = z.output<typeof reviewInput>

export const replyInput = z.object({
  text: requiredProse(reviewFaults.replyMissing(), REPLY_MAX, 'La respuesta'),
})

const person = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
})

export const reviewView = z.object({
  _id: z.string(),
  stars: z.int(),
  text: z.nullable(z.string()),
  /** Those that the author marked. */
  aspects: z.partialRecord(z.enum(aspectKeys), z.int()),
  /** Null where the account is erased. */
  author: z.nullable(person),
  passage: z.object({
    originPort: z.string(),
    destinationPort: z.string(),
    /** Sailed, by the log; null without one. */
    miles: z.nullable(z.number()),
    arrivedAt: z.nullable(instant),
  }),
  createdAt: instant,
  reply: z.nullable(z.object({ text: z.string(), at: instant })),
  /** It is hidden: its author alone still reads it. */
  hidden: z.optional(hiddenView),
  may: z.object({ reply: z.boolean() }),
})
export type ReviewView = z.input<typeof reviewView>

/** One of a passage's reviews, with its subject, and whether others than its author see it. */
export const passageReviewView = z.extend(reviewView, { about: person, shown: z.boolean() })
export type PassageReviewView = z.input<typeof passageReviewView>

const named = z.object({ _id: z.string(), name: z.string() })

export const passageReviewsReply = z.object({
  reviews: z.array(passageReviewView),
  /** In the reader's pairs: everybody who still has something to write, the reader too. */
  waitsFor: z.array(named),
  /** Null before the arrival, and where nobody has departed. */
  closesAt: z.nullable(instant),
  /** The people whom the reader may still review. */
  mayReview: z.array(person),
})
export type PassageReviews = z.input<typeof passageReviewsReply>

export const userReviewsReply = z.object({
  reviews: z.array(reviewView),
  average: z.nullable(z.number()),
  count: z.int(),
  /** The means of the aspects of that person's side. */
  aspects: z.partialRecord(z.enum(aspectKeys), z.nullable(z.number())),
  nextCursor,
})
export type UserReviews = z.input<typeof userReviewsReply>
