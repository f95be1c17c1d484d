import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { sendWithCommit } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { signal } from '#server/platform/live/bus.ts'
import type { TaskKind, TaskPayload } from '#server/platform/tasks/task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

interface Enqueued<K extends TaskKind> {
  payload: TaskPayload<K>
  key?: string
  runAt?: Date
}

interface Kept {
  kind: TaskKind
  /** JSON of an array of {id, key, payload, run_at}. */
  enqueued: string
  now: Date
}
const keepTasks = prepareOnce('keep_tasks', (db, { kind, enqueued, now }: Slots<Kept>) =>
  db
    .insert(tasks)
    .select(
      db
        .select({
          id: sql<string>`enqueued.id`.as('id'),
          kind: sql<string>`${kind}::text`.as('kind'),
          key: sql<string | null>`enqueued.key`.as('key'),
          payload: sql`enqueued.payload`.as('payload'),
          runAt: sql<Date>`enqueued.run_at`.as('run_at'),
          attempts: sql<number>`0`.as('attempts'),
          lockedUntil: sql<null>`null::timestamptz`.as('locked_until'),
          lease: sql<null>`null::uuid`.as('lease'),
          failedAt: sql<null>`null::timestamptz`.as('failed_at'),
          lastError: sql<null>`null::text`.as('last_error'),
          createdAt: sql<Date>`${now}::timestamptz`.as('created_at'),
        })
        .from(
          sql`jsonb_to_recordset(${enqueued}::jsonb) as enqueued (id uuid, key text, payload jsonb, run_at timestamptz)`,
        ),
    )
    .onConflictDoNothing(),
)

/** Writes a task in the caller's transaction. With a `key`, one waiting task is enough. */
export const enqueue = <K extends TaskKind>(
  moment: { db: Database; now: Date },
  kind: K,
  payload: TaskPayload<K>,
  { key, runAt = moment.now }: { key?: string; runAt?: Date } = {},
): Promise<void> => enqueueAll(moment, kind, [{ payload, runAt, ...(key ? { key } : {}) }])

/** The same for many tasks of a kind, in one statement that goes out with the commit. */
export async function enqueueAll<K extends TaskKind>(
  { db, now }: { db: Database; now: Date },
  kind: K,
  enqueued: Enqueued<K>[],
): Promise<void> {
  if (enqueued.length === 0) return
  const rows = enqueued.map(({ payload, key = null, runAt = now }) => ({
    id: newId(),
    key,
    payload,
    run_at: runAt,
  }))
  await sendWithCommit(db, keepTasks, { kind, enqueued: JSON.stringify(rows), now })
  if (rows.some(({ run_at }) => run_at <= now)) await signal(db, { topic: 'task' })
}
