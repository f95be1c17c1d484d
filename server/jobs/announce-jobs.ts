import type { Database } from '#server/platform/db/database.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'match-searches': { jobId: string }
  }
}

/** After every act by which an offer may come to match a saved search: publishing, editing, opening again. */
export const announceJobs = (moment: { db: Database; now: Date }, jobIds: readonly string[]): Promise<void> =>
  enqueueAll(
    moment,
    'match-searches',
    // Without a key: an offer that changes while the task runs is matched again.
    jobIds.map(jobId => ({ payload: { jobId } })),
  )
