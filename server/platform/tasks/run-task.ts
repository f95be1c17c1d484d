import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { newId } from '#server/platform/ids.ts'
import { endDone, endFailed, endUntil } from '#server/platform/tasks/end-task.ts'
import { queueNow, queueTimeAfter, setTime } from '#server/platform/tasks/queue-clock.ts'
import {
  currentKind,
  type FormerKinds,
  type Postponed,
  type TaskKind,
  type TaskRegister,
  withFormer,
} from '#server/platform/tasks/task.ts'
import type { TaskEnd } from '#server/platform/tasks/task-end.ts'
import { type TaskLine, taskLines } from '#server/platform/tasks/task-lines.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

/** Renewed during the work, so that a crashed server's tasks are soon free. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000

export interface RunnerDependencies {
  db: Database
  clock: () => Date
  services: Services
  tasks: TaskRegister
  lineOfKind: Record<TaskKind, TaskLine>
  formerKinds: FormerKinds
}
export interface RunnerOptions extends RunnerDependencies {
  reportError: (error: unknown, end?: TaskEnd) => void
  ended?: (end: TaskEnd) => void
}

interface Taking {
  /** Another release's kinds stay for a server that knows them. */
  kinds: readonly string[]
  at: Date | null
  lease: string
}
/** The next due task without a lease, taken under a lease: two servers never take the same one. */
const updateNext = prepareOnce('take_task', (db, { kinds, at, lease }: Slots<Taking>) => {
  const now = queueNow(at)
  const due = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      sql`${tasks.failedAt} is null and ${tasks.runAt} <= ${now} and (${tasks.lockedUntil} is null or ${tasks.lockedUntil} < ${now}) and ${tasks.kind} = any(${kinds}::text[])`,
    )
    .orderBy(tasks.runAt, tasks.id)
    .limit(ONE)
    .for('update', { skipLocked: true })
  return (
    db
      .update(tasks)
      .set({
        attempts: sql`${tasks.attempts} + 1`,
        lockedUntil: queueTimeAfter(at, LEASE_MS),
        lease: sql`${lease}`,
        againAt: null,
      })
      // Not `in`: a plan may then ask for the next due task again for each row, and take them all.
      .where(sql`${tasks.id} = ${due}`)
      .returning()
  )
})

export async function takeTask(
  { db }: Pick<RunnerOptions, 'db'>,
  kinds: readonly string[],
): Promise<TaskRow | undefined> {
  const [task] = await updateNext(db, { kinds, at: setTime(db), lease: newId() })
  return task
}

async function perform(
  task: TaskRegister[TaskKind],
  context: SystemContext,
  { payload }: TaskRow,
): Promise<Postponed | undefined> {
  return (await task.run(context, z.parse(task.payload, payload) as never)) ?? undefined
}

/** Rejects at the deadline. Nothing can stop a handler that then still works. */
async function inTime<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The task has not ended within ${deadlineMs / 1000} s.`)),
    deadlineMs,
  )
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Does the work and renews the lease meanwhile. */
async function underLease<T>(db: Database, held: SQL | undefined, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    db
      .update(tasks)
      .set({ lockedUntil: queueTimeAfter(setTime(db), LEASE_MS) })
      .where(held)
  // The next renewal makes up for a failed one; if all fail, the database is away and the work fails too.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Runs a taken task to its end, which may be a failure. */
export async function runTask(
  { db, clock, services, tasks: register, lineOfKind, formerKinds, reportError, ended }: RunnerOptions,
  task: TaskRow,
): Promise<void> {
  const kind = currentKind(formerKinds, task.kind)
  // A part of such a task's work that waits beside it has no key, and ends.
  const everyMs = task.key === kind ? register[kind].everyMs : undefined
  const { deadlineMs } = taskLines[lineOfKind[kind]]
  // Only the holder of the lease may write the end: another server may have taken the task meanwhile.
  const held = and(eq(tasks.id, task.id), eq(tasks.lease, task.lease ?? task.id))
  const begun = performance.now()
  const endOf = (outcome: TaskEnd['outcome']): TaskEnd => ({
    taskId: task.id,
    kind,
    attempt: task.attempts,
    ms: Math.round(performance.now() - begun),
    outcome,
  })
  try {
    const work = () => perform(register[kind], { db, now: clock(), services }, task)
    const postponed = await underLease(db, held, () => inTime(deadlineMs, work))
    if (postponed) await endUntil(db, held, postponed.until.getTime() - clock().getTime())
    else if (everyMs !== undefined) await endUntil(db, held, everyMs)
    else await endDone(db, held)
    ended?.(endOf(postponed ? 'postponed' : 'done'))
  } catch (error) {
    reportError(error, endOf('failed'))
    await endFailed(db, held, { attempts: task.attempts, error, recurs: everyMs !== undefined })
  }
}

/** Runs the next due task of any line, if there is one. */
export async function runDueTask(options: RunnerOptions): Promise<boolean> {
  const { tasks: register, formerKinds } = options
  const task = await takeTask(options, withFormer(formerKinds, Object.keys(register)))
  if (task) await runTask(options, task)
  return task !== undefined
}
