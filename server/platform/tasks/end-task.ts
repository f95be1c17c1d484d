import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { FinalFailure } from '#server/platform/final-failure.ts'
import { errorMessage } from '#server/platform/serialize-error.ts'
import { queueTimeAfter, setTime } from '#server/platform/tasks/queue-clock.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

export const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 2_000

const pauseAfter = (attempts: number) => FIRST_PAUSE_MS * 3 ** (Math.min(attempts, 7) - 1)
const { againAt } = tasks
const wasEnqueuedAgain = sql`${againAt} is not null`
/** When a task that waits for its next try failed first: its pauses are behind it. */
export const firstFailureOf = (runAt: Date, failures: number): Date =>
  Array.from({ length: failures }, (_, before) => pauseAfter(before + 1)).reduce(
    (at, pause) => new Date(at.getTime() - pause),
    runAt,
  )
const free = { lockedUntil: null, againAt: null }

/** Forgets the task, unless it was enqueued again since it was taken. */
export async function endDone(db: Database, held: SQL | undefined): Promise<void> {
  const done = await db
    .delete(tasks)
    .where(and(held, isNull(againAt)))
    .returning({ id: tasks.id })
    .prepare('end_task')
    .execute()
  if (done.length > 0) return
  await db
    .update(tasks)
    .set({ ...free, runAt: sql`${againAt}`, attempts: 0 })
    .where(and(held, isNotNull(againAt)))
}

/** The task waits for so long, or until the time for which it was enqueued again. */
export const endUntil = (db: Database, held: SQL | undefined, ms: number) =>
  db
    .update(tasks)
    .set({ ...free, runAt: sql`least(${againAt}, ${queueTimeAfter(setTime(db), ms)})`, attempts: 0 })
    .where(held)
    .prepare('postpone_task')
    .execute()

interface Failure {
  attempts: number
  error: unknown
  recurs: boolean
}

/** A task that was enqueued again during the last try has all its tries again. */
export async function endFailed(
  db: Database,
  held: SQL | undefined,
  { attempts, error, recurs }: Failure,
): Promise<void> {
  const at = (ms: number) => queueTimeAfter(setTime(db), ms)
  const isLast = !recurs && (attempts >= MAX_ATTEMPTS || error instanceof FinalFailure)
  await db
    .update(tasks)
    .set({
      ...free,
      lastError: errorMessage(error).slice(0, 500),
      runAt: sql`case when ${wasEnqueuedAgain} then greatest(${againAt}, ${at(FIRST_PAUSE_MS)}) else ${at(pauseAfter(attempts))} end`,
      attempts: sql`case when ${wasEnqueuedAgain} then 0 else ${tasks.attempts} end`,
      ...(isLast && { failedAt: sql`case when ${wasEnqueuedAgain} then null else ${at(0)} end` }),
    })
    .where(held)
}
