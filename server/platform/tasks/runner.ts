import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { newId } from '#server/platform/ids.ts'
import { errorMessage } from '#server/platform/serialize-error.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import {
  type Postponed,
  recurringKinds,
  type TaskKind,
  type TaskRegister,
} from '#server/platform/tasks/task.ts'
import type { TaskEnd } from '#server/platform/tasks/task-end.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

/** A notice can be lost, so the runner also polls. */
const POLL_MS = 5_000
/** Renewed during the work, so that a crashed server's tasks are soon free. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
export const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 2_000
const STOP_MS = 4_000

export interface RunnerDependencies {
  db: Database
  clock: () => Date
  services: Services
  tasks: TaskRegister
}
interface RunnerOptions extends RunnerDependencies {
  reportError: (error: unknown, end?: TaskEnd) => void
  ended?: (end: TaskEnd) => void
}

/** The next due task without a lease, taken under a lease: two servers never take the same one. */
const takeTask = prepareOnce(
  'take_task',
  (db, { now, lockedUntil, lease }: Slots<{ now: Date; lockedUntil: Date; lease: string }>) => {
    const due = db
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        sql`${tasks.failedAt} is null and ${tasks.runAt} <= ${now} and (${tasks.lockedUntil} is null or ${tasks.lockedUntil} < ${now})`,
      )
      .orderBy(tasks.runAt, tasks.id)
      .limit(ONE)
      .for('update', { skipLocked: true })
    return db
      .update(tasks)
      .set({
        attempts: sql`${tasks.attempts} + 1`,
        lockedUntil: sql`${lockedUntil}`,
        lease: sql`${lease}`,
      })
      .where(sql`${tasks.id} in ${due}`)
      .returning()
  },
)

async function perform(
  register: TaskRegister,
  context: SystemContext,
  { kind, payload }: TaskRow,
): Promise<Postponed | undefined> {
  const task = register[kind as TaskKind]
  return (await task.run(context, z.parse(task.payload, payload) as never)) ?? undefined
}

/** Does the work and renews the lease meanwhile. */
async function underLease<T>(
  db: Database,
  held: SQL | undefined,
  clock: () => Date,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    db
      .update(tasks)
      .set({ lockedUntil: new Date(clock().getTime() + LEASE_MS) })
      .where(held)
  // The next renewal makes up for a failed one; if all fail, the database is away and the work fails too.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const pauseAfter = (attempts: number) => FIRST_PAUSE_MS * 3 ** (attempts - 1)

const failed = (task: TaskRow, error: unknown, now: Date, everyMs: number | undefined) => {
  const last = task.attempts >= MAX_ATTEMPTS && everyMs === undefined
  return {
    lastError: errorMessage(error).slice(0, 500),
    lockedUntil: null,
    ...(last
      ? { failedAt: now }
      : { runAt: new Date(now.getTime() + pauseAfter(Math.min(task.attempts, 7))) }),
  }
}

export async function runDueTask({
  db,
  clock,
  services,
  tasks: register,
  reportError,
  ended,
}: RunnerOptions): Promise<boolean> {
  const now = clock()
  const lockedUntil = new Date(now.getTime() + LEASE_MS)
  const [task] = await takeTask(db, { now, lockedUntil, lease: newId() })
  if (!task) return false
  const { everyMs } = register[task.kind as TaskKind] ?? {}
  // Only the holder of the lease may write the end: another server may have taken the task meanwhile.
  const held = and(eq(tasks.id, task.id), eq(tasks.lease, task.lease ?? task.id))
  const begun = performance.now()
  const endOf = (outcome: TaskEnd['outcome']): TaskEnd => ({
    taskId: task.id,
    kind: task.kind,
    attempt: task.attempts,
    ms: Math.round(performance.now() - begun),
    outcome,
  })
  try {
    const postponed = await underLease(db, held, clock, () =>
      perform(register, { db, now: clock(), services }, task),
    )
    if (postponed)
      await db
        .update(tasks)
        .set({ runAt: postponed.until, lockedUntil: null, attempts: 0 })
        .where(held)
        .prepare('postpone_task')
        .execute()
    else await db.delete(tasks).where(held).prepare('end_task').execute()
    ended?.(endOf(postponed ? 'postponed' : 'done'))
  } catch (error) {
    reportError(error, endOf('failed'))
    await db
      .update(tasks)
      .set(failed(task, error, clock(), everyMs))
      .where(held)
  }
  if (everyMs !== undefined) await scheduleNext({ db, now: clock() }, task.kind as TaskKind, everyMs)
  return true
}

const scheduleNext = (context: { db: Database; now: Date }, kind: TaskKind, everyMs: number) =>
  enqueue(context, kind, {}, { key: kind, runAt: new Date(context.now.getTime() + everyMs) })

/** Works until stopped; `stop()` gives the present task a few seconds. */
export function startRunner(dependencies: RunnerOptions): { stop(): Promise<void> } {
  let stopped = false
  let again = false
  let working: Promise<void> = Promise.resolve()
  let busy = false

  const work = async () => {
    do {
      again = false
      while (!stopped && (await runDueTask(dependencies)));
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (busy || stopped) return
    busy = true
    working = work()
      .catch(error => dependencies.reportError(error))
      .finally(() => {
        busy = false
      })
  }
  const forget = dependencies.services.bus.listen(({ topic }) => {
    if (topic === 'task' || topic === 'gap') wake()
  })
  const timer = setInterval(wake, POLL_MS)
  const first = async () => {
    const context = { db: dependencies.db, now: dependencies.clock() }
    for (const kind of recurringKinds(dependencies.tasks)) await enqueue(context, kind, {}, { key: kind })
    wake()
  }
  first().catch(error => dependencies.reportError(error))

  return {
    async stop() {
      stopped = true
      forget()
      clearInterval(timer)
      // A mail server may take a minute: an unfinished task runs after the next start.
      await Promise.race([working, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}
