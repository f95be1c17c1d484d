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

/** It may have read its data before this commit. A crashed one too: it is taken again, and then begins from the start. */
const isTaken = sql`${tasks.lockedUntil} is not null`

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
          againAt: sql<null>`null::timestamptz`.as('again_at'),
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
    .onConflictDoUpdate({
      target: [tasks.kind, tasks.key],
      targetWhere: sql`failed_at is null and key is not null`,
      set: {
        payload: sql`excluded.payload`,
        // In a pause after a failure it is due at once, with all its tries.
        runAt: sql`case when ${isTaken} then ${tasks.runAt} else least(${tasks.runAt}, excluded.run_at) end`,
        attempts: sql`case when ${isTaken} then ${tasks.attempts} else 0 end`,
        againAt: sql`case when ${isTaken} then least(${tasks.againAt}, excluded.run_at) end`,
      },
    }),
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
    run_at: runAt,
  }))
  await sendWithCommit(db, keepTasks, { kind, enqueued: JSON.stringify(rows), now })
  if (rows.some(({ run_at }) => run_at <= now)) await signal(db, { topic: 'task', kind })
}
