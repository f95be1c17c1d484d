import * as z from 'zod/mini'
import { idText, instant } from '#domain/fields.ts'

/** Changed terms are told so many days ahead, or more. */
export const TERMS_DAYS_AHEAD = 15
export const TERMS_DAYS_AHEAD_MAX = 366
export const TERMS_SUMMARY_MAX = 2000

export const announcementView = z.object({
  _id: z.string(),
  /** 'YYYY-MM-DD': from this day on they apply. */
  effectiveOn: z.string(),
  /** The change, in the words of the person who announced it. */
  summary: z.nullable(z.string()),
  announcedAt: instant,
})

export const termsReadInput = z.object({ announcement: idText })
