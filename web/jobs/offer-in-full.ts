import type { Reply } from '#domain/api.ts'
import type { jobApi } from '#domain/jobs/job-api.ts'

/** One offer as `jobApi.read` answers it. */
export type OfferInFull = Reply<typeof jobApi.read>
