import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { firstFailureOf } from '#server/platform/tasks/end-task.ts'
import { readQueueTime } from '#server/platform/tasks/queue-clock.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

/** A line with one place may be busy for so long with one task. */
const LATE_MS = 15 * MINUTE_MS

/** Worst first. 'running' after a failure; 'late' where nobody has taken it. */
const states = ['failed', 'late', 'running', 'retrying'] as const

interface Trouble {
  state: (typeof states)[number]
  since: Date
}
export interface TroubledTask extends Trouble {
  task: TaskRow
}

/** Undefined for a task that takes its usual way. */
export function troubleOf(task: TaskRow, now: Date): Trouble | undefined {
  const { failedAt, lockedUntil, lastError, attempts, runAt } = task
  if (failedAt) return { state: 'failed', since: failedAt }
  const isRunning = lockedUntil !== null && lockedUntil > now
  const failures = isRunning ? attempts - 1 : attempts
  // The error of a task that recurs stays after it has succeeded.
  if (lastError !== null && failures > 0)
    return { state: isRunning ? 'running' : 'retrying', since: firstFailureOf(runAt, failures) }
  if (!isRunning && now.getTime() - runAt.getTime() >= LATE_MS) return { state: 'late', since: runAt }
  return undefined
}

/** Those that a person has to see, and of each state the oldest first. */
export async function listTroubledTasks(db: Database, limit: number): Promise<TroubledTask[]> {
  const now = await readQueueTime(db)
  const { createdAt, id, runAt, failedAt, lockedUntil, lastError, attempts } = tasks
  const failed = await db
    .select()
    .from(tasks)
    .where(and(isNotNull(lastError), or(isNotNull(failedAt), gt(attempts, 0))))
    .orderBy(desc(sql`${failedAt} is not null`), asc(createdAt), asc(id))
    .limit(limit)
  const late = await db
    .select()
    .from(tasks)
    .where(
      and(
        isNull(failedAt),
        lte(runAt, new Date(now.getTime() - LATE_MS)),
        or(isNull(lockedUntil), lte(lockedUntil, now)),
      ),
    )
    .orderBy(asc(runAt), asc(id))
    .limit(limit)
  const found = new Map([...failed, ...late].map(task => [task.id, task]))
  return [...found.values()]
    .flatMap(task => {
      const trouble = troubleOf(task, now)
      return trouble ? [{ task, ...trouble }] : []
    })
    .sort(
      (one, other) =>
        states.indexOf(one.state) - states.indexOf(other.state) ||
        one.since.getTime() - other.since.getTime(),
    )
    .slice(0, limit)
}

/** Nobody else changes it until the end of the transaction, a worker neither. */
export async function lockTask(db: Database, id: string): Promise<TaskRow | undefined> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id)).for('update')
  return task
}

export async function dropTask(db: Database, id: string): Promise<void> {
  await db.delete(tasks).where(eq(tasks.id, id))
}
