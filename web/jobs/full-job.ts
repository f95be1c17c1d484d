import type { Reply } from '#domain/api.ts'
import type { jobDetailApi } from '#domain/applications/job-detail-api.ts'

export type FullJob = Reply<typeof jobDetailApi.read>
