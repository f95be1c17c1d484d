import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { signal } from '#server/live/bus.ts'
import type { TaskKind, TaskPayload } from '#server/tasks/task-kinds.ts'
import { tasks } from '#server/tasks/task-table.ts'

interface Promised<K extends TaskKind> {
  payload: TaskPayload<K>
  key?: string
}

/** Promises work in the caller's transaction. With a `key` a task that already waits under it is enough. */
export const enqueue = <K extends TaskKind>(
  moment: { db: Database; now: Date },
  kind: K,
  payload: TaskPayload<K>,
  { key, runAt = moment.now }: { key?: string; runAt?: Date } = {},
): Promise<void> => enqueueAll(moment, kind, [{ payload, ...(key ? { key } : {}) }], runAt)

/** The same for many of a kind, in one statement. */
export async function enqueueAll<K extends TaskKind>(
  { db, now }: { db: Database; now: Date },
  kind: K,
  promised: Promised<K>[],
  runAt: Date = now,
): Promise<void> {
  if (promised.length === 0) return
  await db
    .insert(tasks)
    .values(
      promised.map(({ payload, key }) => ({
        id: newId(),
        kind,
        key: key ?? null,
        payload,
        runAt,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  if (runAt <= now) await signal(db, { topic: 'task' })
}
