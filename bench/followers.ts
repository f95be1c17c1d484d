import { hashSecret } from '#server/accounts/sessions.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { type Caller, openCaller, request } from './caller.ts'
import { NOW } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import type { Boat } from './log-fill.ts'
import { atSea, inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'
import { median, quantile } from './numbers.ts'
import type { Latency } from './streams.ts'

const FOLLOWERS = 200
const ENTRIES = 2_000
const ROUNDS = 10

export interface Followers {
  engine: Engine
  followers: number
  /** Milliseconds of an answer when all ask at once. */
  data: Latency
  page: Latency
}

async function shareIn(db: Database, { jobId, owner }: Boat): Promise<string> {
  const token = newSecret()
  const row = { id: newId(), jobId, byId: owner.id, name: 'Familia', createdAt: NOW }
  await db.insert(passageShares).values({ ...row, tokenHash: hashSecret(token) })
  return token
}

const pageRequest = (token: string) =>
  Buffer.from(`GET /follow/${token} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`)

async function atOnce(callers: readonly Caller[], asked: Buffer): Promise<Latency> {
  const times: number[] = []
  // The first answer also draws the chart and thins the track.
  const first = await callers[0]?.ask(asked)
  if (first?.status !== 200) throw new Error(`A follower was answered ${first?.status}.`)
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      callers.map(async caller => {
        const began = performance.now()
        await caller.ask(asked)
        times.push(performance.now() - began)
      }),
    )
  return { p50: median(times), p99: quantile(times, 0.99) }
}

export const measureFollowers = (filled: Filled): Promise<Followers> =>
  atSea(filled, [ENTRIES], async ([boat]) => {
    if (!boat) throw new Error('No boat is at sea.')
    const token = await inDatabase(filled, db => shareIn(db, boat))
    const server = await startMeasured('./serve-app.ts', filled.settings)
    const callers = await Promise.all(Array.from({ length: FOLLOWERS }, () => openCaller(server.port)))
    await callers[0]?.ask(request('GET', '/distances?from=Palma&to=Valencia', boat.owner.token))
    const data = await atOnce(callers, request('GET', `/follow/${token}`, ''))
    const page = await atOnce(callers, pageRequest(token))
    for (const caller of callers) caller.close()
    await server.stop()
    return { engine: filled.engine, followers: FOLLOWERS, data, page }
  })
