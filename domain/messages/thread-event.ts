import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

const threadEventTypes = [
  'applied',
  'accepted',
  'rejected',
  'released',
  'withdrawn',
  'contract_signed',
  'contract_cancelled',
] as const
export type ThreadEventType = (typeof threadEventTypes)[number]

export const threadEventView = z.object({
  _id: z.string(),
  type: z.enum(threadEventTypes),
  at: instant,
  job: z.object({ _id: z.string(), title: z.string() }),
})
export type ThreadEventView = z.input<typeof threadEventView>

/** The newest ones of a page. */
export const THREAD_EVENTS_MAX = 100
