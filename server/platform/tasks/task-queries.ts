import { count, desc, eq, min, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

/** 'untaken': due for a day, of a kind that no server knows, or none runs. */
export type TaskState = 'failed' | 'untaken' | 'running' | 'due' | 'scheduled'

const stateAt = (now: Date) =>
  sql<TaskState>`case
    when ${tasks.failedAt} is not null then 'failed'
    when ${tasks.lockedUntil} > ${now} then 'running'
    when ${tasks.runAt} <= ${new Date(now.getTime() - DAY_MS)} then 'untaken'
    when ${tasks.runAt} <= ${now} then 'due'
    else 'scheduled' end`.as('state')

export async function countTaskStates(db: Database, now: Date) {
  const stated = db
    .select({ kind: tasks.kind, state: stateAt(now) })
    .from(tasks)
    .as('stated')
  return db
    .select({ kind: stated.kind, state: stated.state, count: count() })
    .from(stated)
    .groupBy(stated.kind, stated.state)
}

const isDue = (now: Date): SQL =>
  sql`${tasks.failedAt} is null and ${tasks.runAt} <= ${now} and (${tasks.lockedUntil} is null or ${tasks.lockedUntil} <= ${now})`

export async function findOldestDue(db: Database, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ runAt: min(tasks.runAt) })
    .from(tasks)
    .where(isDue(now))
  return row?.runAt ?? undefined
}

export interface StatedTask {
  task: TaskRow
  state: TaskState
}

const selectStated = (db: Database, now: Date) => db.select({ task: tasks, state: stateAt(now) }).from(tasks)

export const listTasks = (db: Database, now: Date, limit: number): Promise<StatedTask[]> =>
  selectStated(db, now)
    .orderBy(desc(sql`${tasks.failedAt} is not null`), tasks.runAt, tasks.id)
    .limit(limit)

export async function findTask(db: Database, now: Date, id: string): Promise<StatedTask | undefined> {
  const [row] = await selectStated(db, now).where(eq(tasks.id, id))
  return row
}
