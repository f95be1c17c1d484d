import { eq } from 'drizzle-orm'
import { countDays } from '#server/app/count-days.ts'
import { openOperatorSession } from '#server/operator/operator-sessions.ts'
import { operators } from '#server/operator/operator-table.ts'
import { newId } from '#server/platform/ids.ts'
import { request } from './caller.ts'
import { NOW } from './cast.ts'
import type { Filled } from './databases.ts'
import { type Growth, growth, type Subject } from './growth.ts'
import { inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'

interface Desk {
  operatorId: string
  token: string
}

const calls: Subject<Desk>[] = [
  { name: "the desk's overview", call: (_, { token }) => request('GET', '/operator/overview', token) },
]

/** An operator at work, over a database whose days the task has counted. */
const openDesk = (filled: Filled): Promise<Desk> =>
  inDatabase(filled, async db => {
    const operatorId = newId()
    const email = `${operatorId}@banco.example`
    await db.insert(operators).values({ id: operatorId, email, name: 'Laia', createdAt: NOW })
    await countDays({ db, now: NOW })
    return { operatorId, token: await openOperatorSession({ db, now: NOW }, operatorId) }
  })

export async function measureOverview(few: Filled, many: Filled): Promise<Growth[]> {
  const filled = [few, many]
  const sides: { over: Desk; server: Awaited<ReturnType<typeof startMeasured>> }[] = []
  for (const each of filled)
    sides.push({ over: await openDesk(each), server: await startMeasured('./serve-app.ts', each.settings) })
  const rows = await growth(many.engine, sides, calls)
  for (const { server } of sides) await server.stop()
  for (const [index, each] of filled.entries())
    await inDatabase(each, db =>
      db.delete(operators).where(eq(operators.id, sides[index]?.over.operatorId ?? '')),
    )
  return rows
}
