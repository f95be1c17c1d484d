import { count, desc, eq, min, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueNow, queueTimeAfter, setTime } from '#server/platform/tasks/queue-clock.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

/** 'untaken': due for a day, of a kind that no server knows, or none runs. */
export type TaskState = 'failed' | 'untaken' | 'running' | 'due' | 'scheduled'

function stateIn(db: Database) {
  const at = setTime(db)
  return sql<TaskState>`case
    when ${tasks.failedAt} is not null then 'failed'
    when ${tasks.lockedUntil} > ${queueNow(at)} then 'running'
    when ${tasks.runAt} <= ${queueTimeAfter(at, -DAY_MS)} then 'untaken'
    when ${tasks.runAt} <= ${queueNow(at)} then 'due'
    else 'scheduled' end`.as('state')
}

export async function countTaskStates(db: Database) {
  const stated = db
    .select({ kind: tasks.kind, state: stateIn(db) })
    .from(tasks)
    .as('stated')
  return db
    .select({ kind: stated.kind, state: stated.state, count: count() })
    .from(stated)
    .groupBy(stated.kind, stated.state)
}

/** For how many seconds the task has been due that waits longest; 0 without one. */
export async function findLag(db: Database): Promise<number> {
  const now = queueNow(setTime(db))
  const [row] = await db
    .select({ lag: sql<number | null>`extract(epoch from ${now} - ${min(tasks.runAt)})::double precision` })
    .from(tasks)
    .where(
      sql`${tasks.failedAt} is null and ${tasks.runAt} <= ${now} and (${tasks.lockedUntil} is null or ${tasks.lockedUntil} <= ${now})`,
    )
  return row?.lag ?? 0
}

export interface StatedTask {
  task: TaskRow
  state: TaskState
}

const selectStated = (db: Database) => db.select({ task: tasks, state: stateIn(db) }).from(tasks)

export const listTasks = (db: Database, limit: number): Promise<StatedTask[]> =>
  selectStated(db)
    .orderBy(desc(sql`${tasks.failedAt} is not null`), tasks.runAt, tasks.id)
    .limit(limit)

export async function findTask(db: Database, id: string): Promise<StatedTask | undefined> {
  const [row] = await selectStated(db).where(eq(tasks.id, id))
  return row
}
