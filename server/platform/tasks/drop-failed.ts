import { and, isNotNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropWhere } from '#server/platform/db/in-batches.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

const KEPT_MS = 90 * DAY_MS

/** Those that failed for good so long ago that nobody has tried them again. */
export function dropFailedTasks({ db, now }: { db: Database; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  const { createdAt, failedAt, lastError } = tasks
  // The index of troubled tasks is by the instant of creation.
  return dropWhere(db, tasks, and(lt(createdAt, before), isNotNull(lastError), lt(failedAt, before)))
}
