import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { prepareOnce, type Slots } from '#server/db/prepare-once.ts'
import { sendWithCommit } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { signal } from '#server/live/bus.ts'
import type { TaskKind, TaskPayload } from '#server/tasks/task-kinds.ts'
import { tasks } from '#server/tasks/task-table.ts'

interface Promised<K extends TaskKind> {
  payload: TaskPayload<K>
  key?: string
  runAt?: Date
}

interface Kept {
  kind: TaskKind
  /** JSON of an array of {id, key, payload, run_at}. */
  promised: string
  now: Date
}
const keepTasks = prepareOnce('keep_tasks', (db, { kind, promised, now }: Slots<Kept>) =>
  db
    .insert(tasks)
    .select(
      db
        .select({
          id: sql<string>`promised.id`.as('id'),
          kind: sql<string>`${kind}::text`.as('kind'),
          key: sql<string | null>`promised.key`.as('key'),
          payload: sql`promised.payload`.as('payload'),
          runAt: sql<Date>`promised.run_at`.as('run_at'),
          attempts: sql<number>`0`.as('attempts'),
          lockedUntil: sql<null>`null::timestamptz`.as('locked_until'),
          lease: sql<null>`null::uuid`.as('lease'),
          failedAt: sql<null>`null::timestamptz`.as('failed_at'),
          lastError: sql<null>`null::text`.as('last_error'),
          createdAt: sql<Date>`${now}::timestamptz`.as('created_at'),
        })
        .from(
          sql`jsonb_to_recordset(${promised}::jsonb) as promised (id uuid, key text, payload jsonb, run_at timestamptz)`,
        ),
    )
    .onConflictDoNothing(),
)

/** Promises work in the caller's transaction. With a `key` a task that already waits under it is enough. */
export const enqueue = <K extends TaskKind>(
  moment: { db: Database; now: Date },
  kind: K,
  payload: TaskPayload<K>,
  { key, runAt = moment.now }: { key?: string; runAt?: Date } = {},
): Promise<void> => enqueueAll(moment, kind, [{ payload, runAt, ...(key ? { key } : {}) }])

/** The same for many of a kind, in one statement, which goes out with the commit. */
export async function enqueueAll<K extends TaskKind>(
  { db, now }: { db: Database; now: Date },
  kind: K,
  promised: Promised<K>[],
): Promise<void> {
  if (promised.length === 0) return
  const rows = promised.map(({ payload, key = null, runAt = now }) => ({
    id: newId(),
    key,
    payload,
    run_at: runAt,
  }))
  await sendWithCommit(db, () => keepTasks(db, { kind, promised: JSON.stringify(rows), now }))
  if (rows.some(({ run_at }) => run_at <= now)) await signal(db, { topic: 'task' })
}
