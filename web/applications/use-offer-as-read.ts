import { useAsRead } from '#web/applications/use-as-read.ts'
import { jobDifferences, type ToldOffer } from '#web/jobs/job-differences.ts'

export type DatedOffer = ToldOffer & { updatedAt?: string | undefined }

export const useOfferAsRead = (job: DatedOffer) =>
  useAsRead(job, { at: ({ updatedAt }) => updatedAt, differ: jobDifferences })
