import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'
import { sendWithCommit } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { signal } from '#server/platform/live/bus.ts'
import { queueNow, setTime } from '#server/platform/tasks/queue-clock.ts'
import type { TaskKind, TaskPayload } from '#server/platform/tasks/task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

interface Enqueued<K extends TaskKind> {
  payload: TaskPayload<K>
  key?: string
  runAt?: Date
}

interface Kept {
  kind: TaskKind
  /** JSON of an array of {id, key, payload, after_ms}. */
  enqueued: string
  at: Date | null
}

/**
 * As one text for any number of tasks. One that is taken may have read its data before this commit, and runs again; a
 * crashed one too: it is taken again, and then begins from the start. In a pause after a failure a task is due at
 * once, with all its tries.
 */
const writeTasks = prepareText<Kept, never>(
  'write_tasks',
  ({ kind, enqueued, at }) => sql`
    insert into ${tasks} as task (id, kind, key, payload, run_at, created_at)
    select id, ${kind}::text, key, payload, ${queueNow(at)} + after_ms * interval '1 millisecond', ${queueNow(at)}
    from jsonb_to_recordset(${enqueued}::jsonb) as enqueued (id uuid, key text, payload jsonb, after_ms double precision)
    on conflict (kind, key) where failed_at is null and key is not null
    do update set payload = excluded.payload,
      run_at = case when task.locked_until is null then least(task.run_at, excluded.run_at) else task.run_at end,
      attempts = case when task.locked_until is null then 0 else task.attempts end,
      again_at = case when task.locked_until is not null then least(task.again_at, excluded.run_at) end`,
)

/**
 * Writes a task in the caller's transaction. The tasks of a `key` are one: after each commit it begins once more, at
 * the earliest instant asked for.
 */
export const enqueue = <K extends TaskKind>(
  moment: { db: Database; now: Date },
  kind: K,
  payload: TaskPayload<K>,
  { key, runAt = moment.now }: { key?: string; runAt?: Date } = {},
): Promise<void> => enqueueAll(moment, kind, [{ payload, runAt, ...(key ? { key } : {}) }])

/** One statement can't meet a row twice. In the order of the keys, as every other statement locks the rows. */
function onceAKey<K extends TaskKind>(enqueued: Enqueued<K>[], now: Date): Enqueued<K>[] {
  const keyed = new Map<string, Enqueued<K>>()
  for (const each of enqueued.filter(({ key }) => key !== undefined)) {
    const { key = '', runAt = now } = each
    const earlier = keyed.get(key)?.runAt ?? runAt
    keyed.set(key, { ...each, runAt: new Date(Math.min(runAt.getTime(), earlier.getTime())) })
  }
  const inOrder = [...keyed.values()].sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
  return [...enqueued.filter(({ key }) => key === undefined), ...inOrder]
}

/** The same for many tasks of a kind, in one statement that goes out with the commit. */
export async function enqueueAll<K extends TaskKind>(
  { db, now }: { db: Database; now: Date },
  kind: K,
  enqueued: Enqueued<K>[],
): Promise<void> {
  if (enqueued.length === 0) return
  const rows = onceAKey(enqueued, now).map(({ payload, key = null, runAt = now }) => ({
    id: newId(),
    key,
    payload,
    after_ms: runAt.getTime() - now.getTime(),
  }))
  await sendWithCommit(db, writeTasks, { kind, enqueued: JSON.stringify(rows), at: setTime(db) })
  if (rows.some(({ after_ms }) => after_ms <= 0)) await signal(db, { topic: 'task', kind })
}
