import type { Reply } from '#domain/api.ts'
import type { jobApi } from '#domain/jobs/job-api.ts'

export type FullJob = Reply<typeof jobApi.read>
