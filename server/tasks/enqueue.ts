import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { signal } from '#server/live/bus.ts'
import type { TaskKind, TaskPayload } from '#server/tasks/task-kinds.ts'
import { tasks } from '#server/tasks/task-table.ts'

/** Promises work in the caller's transaction. With a `key` a task that already waits under it is enough. */
export async function enqueue<K extends TaskKind>(
  { db, now }: { db: Database; now: Date },
  kind: K,
  payload: TaskPayload<K>,
  { key, runAt = now }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await db
    .insert(tasks)
    .values({ id: newId(), kind, key: key ?? null, payload, runAt, createdAt: now })
    .onConflictDoNothing()
  if (runAt <= now) await signal(db, { topic: 'task' })
}
