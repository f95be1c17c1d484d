import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { signal } from '#server/platform/live/bus.ts'
import { queueNow, setTime } from '#server/platform/tasks/queue-clock.ts'
import { type TaskRow, tasks } from '#server/platform/tasks/task-table.ts'

async function startOver(db: Database, { id, kind, key }: TaskRow): Promise<void> {
  const waits = key
    ? await db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.kind, kind), eq(tasks.key, key), isNull(tasks.failedAt)))
    : []
  // Enqueued again since it failed: one of them is enough.
  if (waits.some(other => other.id !== id)) await db.delete(tasks).where(eq(tasks.id, id))
  else
    await db
      .update(tasks)
      .set({ failedAt: null, attempts: 0, runAt: queueNow(setTime(db)), againAt: null })
      .where(eq(tasks.id, id))
}

/** Runs the one task, or all failed tasks, at once and with all their tries. Returns their number. */
export function retryTasks({ db }: { db: Database }, which: { id: string } | 'failed'): Promise<number> {
  return db.transaction(async tx => {
    const isMeant = which === 'failed' ? isNotNull(tasks.failedAt) : eq(tasks.id, which.id)
    const isHeld = sql`${tasks.lockedUntil} > ${queueNow(setTime(tx))}`
    const found = await tx.select().from(tasks).where(sql`${isMeant} and ${isHeld} is not true`).for('update')
    for (const task of found) await startOver(tx, task)
    const kinds = new Set(found.map(({ kind }) => kind))
    await signal(tx, ...[...kinds].map(kind => ({ topic: 'task' as const, kind })))
    return found.length
  })
}
