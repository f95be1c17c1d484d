import { eq } from 'drizzle-orm'
import { countDays } from '#server/app/count-days.ts'
import { openOperatorSession } from '#server/operator/operator-sessions.ts'
import { operators } from '#server/operator/operator-table.ts'
import { writeCursor } from '#server/platform/db/keyset.ts'
import { newId } from '#server/platform/ids.ts'
import { request } from './caller.ts'
import { NOW, offerId } from './cast.ts'
import type { Filled } from './databases.ts'
import { inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'
import { type Ratio, ratiosOf, type Subject } from './ratios.ts'

interface Desk {
  operatorId: string
  token: string
}

const overview: Subject<Desk>[] = [
  { name: "the desk's overview", call: (_, { token }) => request('GET', '/operator/overview', token) },
]

/** Each time another one, where there are others. */
const searches: Record<string, (n: number) => Record<string, string>> = {
  'all people': () => ({}),
  'people, half way': n => ({ cursor: writeCursor(['maria', offerId(n)]) }),
  'by a common name': () => ({ q: 'maria' }),
  'by a common name, late in order': () => ({ q: 'xoan' }),
  'by a name and a surname': () => ({ q: 'garcia begoña' }),
  'by a rare surname': () => ({ q: 'zubizarreta' }),
  'by a name of nobody': n => ({ q: `zepelin${n}` }),
  'by an e-mail': n => ({ q: `persona${(n * 7_919) % 100_000}@` }),
  'by a host': () => ({ q: '@nautica.example' }),
  'by a telephone': n => ({ q: `+34 6${n % 10}1 23${n % 7} 1` }),
  'by the end of a telephone': n => ({ q: `${100 + (n % 900)}${100 + ((n * 7) % 900)}` }),
  'by two letters': () => ({ q: 'zu' }),
  'by two letters of many': () => ({ q: 'xo' }),
  'by one letter': () => ({ q: 'z' }),
  'of crew': () => ({ role: 'crew' }),
  'who are disabled': () => ({ state: 'disabled' }),
  'unverified owners': () => ({ role: 'owner', state: 'unverified' }),
  'disabled owners with a rare surname': () => ({ q: 'zubizarreta', role: 'owner', state: 'disabled' }),
  'disabled, with a common name': () => ({ q: 'maria', state: 'disabled' }),
}

const peoplesSearch: Subject<Desk>[] = Object.entries(searches).map(([name, query]) => ({
  name: `people: ${name}`,
  call: (n, { token }) => request('GET', `/operator/people?${new URLSearchParams(query(n))}`, token),
}))

/** An operator at work, over a database whose days the task has counted. */
const openDesk = (filled: Filled): Promise<Desk> =>
  inDatabase(filled, async db => {
    const operatorId = newId()
    const email = `${operatorId}@banco.example`
    await db.insert(operators).values({ id: operatorId, email, name: 'Laia', createdAt: NOW })
    await countDays({ db, now: NOW })
    return { operatorId, token: await openOperatorSession({ db, now: NOW }, operatorId) }
  })

async function measure(few: Filled, many: Filled, calls: Subject<Desk>[]): Promise<Ratio[]> {
  const filled = [few, many]
  const sideOf = async (each: Filled) => ({
    over: await openDesk(each),
    server: await startMeasured('./serve-app.ts', each.settings),
  })
  const sides: Awaited<ReturnType<typeof sideOf>>[] = []
  for (const each of filled) sides.push(await sideOf(each))
  const rows = await ratiosOf(many.engine, sides, calls)
  for (const { server } of sides) await server.stop()
  for (const [index, each] of filled.entries())
    await inDatabase(each, db =>
      db.delete(operators).where(eq(operators.id, sides[index]?.over.operatorId ?? '')),
    )
  return rows
}

export const measureOverview = (few: Filled, many: Filled) => measure(few, many, overview)
export const measurePeoplesSearch = (few: Filled, many: Filled) => measure(few, many, peoplesSearch)
