import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

/** The days of the plots: this one and those before it, in Madrid. */
export const OVERVIEW_DAYS = 30

const number = z.number()

export const overviewView = z.object({
  counts: z.object({
    /** These four count all rows ever, deleted ones too. */
    people: number,
    offers: number,
    applications: number,
    /** Signed by both. */
    contracts: number,
    openOffers: number,
    passagesUnderWay: number,
    latePassages: number,
    openNotices: number,
    openComplaints: number,
    /** Papers with a file that nobody has looked at. */
    toVerify: number,
    failedTasks: number,
    /** Payments. */
    disputes: number,
  }),
  /** The queues of the desk, and since when the first of each waits. */
  waiting: z.object({
    /** Their kinds, the gravest first. */
    notices: z.object({ kinds: z.array(z.string()), since: z.nullable(instant) }),
    complaints: z.object({ since: z.nullable(instant) }),
    /** About open notices. */
    reviews: z.object({ count: number, since: z.nullable(instant) }),
    papers: z.object({ titles: number, documents: number, since: z.nullable(instant) }),
  }),
  /** The oldest first; the last one is today. */
  days: z.array(
    z.object({
      day: z.string(),
      registered: number,
      offers: number,
      applications: number,
      contracts: number,
      departures: number,
    }),
  ),
  database: z.object({ bytes: number }),
  /** `bytes` is null until the first count of a large store has ended; `at` says when it was counted. */
  files: z.object({ bytes: z.nullable(number), at: z.nullable(instant) }),
  /** The passages that are silent for longest, with the ids of owner and skipper. There are no names. */
  late: z.array(
    z.object({
      jobId: z.string(),
      vessel: z.nullable(z.string()),
      originPort: z.string(),
      destinationPort: z.string(),
      missedAt: instant,
      ownerId: z.string(),
      skipperId: z.nullable(z.string()),
    }),
  ),
})
export type OverviewView = z.input<typeof overviewView>
