import { asc } from 'drizzle-orm'
import { openWorld } from '#server/open-world.ts'
import { readSettings } from '#server/settings.ts'
import { tasks } from '#server/tasks/task-table.ts'

/** `npm run tasks`: what waits, what is being done and what has failed for good. */
const { world, close } = await openWorld(readSettings(process.env), error => console.error(error))
const now = world.clock()
const rows = await world.db.select().from(tasks).orderBy(asc(tasks.createdAt)).limit(200)
const stateOf = (row: (typeof rows)[number]) => {
  if (row.failedAt) return 'fallida'
  if (row.lockedUntil && row.lockedUntil > now) return 'en curso'
  return row.runAt > now ? 'programada' : 'pendiente'
}
if (rows.length === 0) console.log('No hay tareas.')
console.table(
  rows.map(row => ({
    tarea: row.kind,
    estado: stateOf(row),
    intentos: row.attempts,
    cuándo: row.runAt.toISOString(),
    error: row.lastError ?? '',
  })),
)
await close()
