import { loadavg } from 'node:os'
import pg from 'pg'
import { hashSecret } from '#server/accounts/sessions.ts'
import { NOW } from './cast.ts'
import { databaseCpu } from './database-cpu.ts'
import type { Filled } from './databases.ts'
import type { Returned } from './gap-people.ts'
import { startMeasured, startProcess } from './measured-process.ts'
import { median, quantile } from './numbers.ts'

const STREAMS = 2_000

export interface Gaps {
  streams: number
  reads: number
  /** Reads that were not answered with 200. */
  failed: Record<string, number>
  /** Milliseconds. */
  p50: number
  p99: number
  /** Seconds from the break until every page had a stream, and had read everything. */
  streaming: number
  done: number
  /** Attempts to open a stream that were refused. */
  refused: number
  /** Seconds of processor for all of it, of the server and of the database: they hardly depend on what else the machine does. */
  cpu: number
  databaseCpu: number
  /** The machine's load average before. */
  load: number
}

const TOKEN = 'banco-de-pruebas-corriente-'

/** Two thousand pages, each of a session of its own, whose server loses its line of LISTEN. */
export async function measureGaps({ settings }: Filled): Promise<Gaps> {
  const admin = new pg.Client(settings.DATABASE_URL)
  await admin.connect()
  const { rows } = await admin.query<{ id: string }>('select id from users order by id limit $1', [STREAMS])
  const hashes = Array.from({ length: STREAMS }, (_, index) => hashSecret(`${TOKEN}${index}`))
  const forget = () => admin.query('delete from sessions where token_hash = any($1)', [hashes])
  await forget()
  await admin.query(
    `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at)
     select hash, id, 'password', $3, $3, $3::timestamptz + interval '1 year' from unnest($1::text[], $2::uuid[]) as person (hash, id)`,
    [hashes, hashes.map((_, index) => rows[index % rows.length]?.id), NOW],
  )
  const load = loadavg()[0] ?? Number.NaN
  const server = await startMeasured('./serve-working.ts', settings)
  const crowd = await startProcess('./gap-people.ts', { port: server.port, pages: STREAMS, token: TOKEN })
  await crowd.ask('open')
  const url = settings.DATABASE_URL ?? ''
  const used = async () => [(await server.cpu()) / 1e6, databaseCpu(url) / 1e6] as const
  const before = await used()
  const returning = crowd.ask<Returned>('comeBack')
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'singladura bus' and datname = current_database()`,
  )
  const { reads, opened, streaming, done } = await returning
  const after = await used()
  await crowd.stop()
  await server.stop()
  await forget()
  await admin.end()
  const failed: Record<string, number> = {}
  for (const [answer] of reads) if (answer !== '200') failed[answer] = (failed[answer] ?? 0) + 1
  const { 200: _, ...refused } = opened
  const times = reads.map(([, ms]) => ms)
  return {
    streams: STREAMS,
    reads: reads.length,
    failed,
    p50: median(times),
    p99: quantile(times, 0.99),
    streaming,
    done,
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
    cpu: after[0] - before[0],
    databaseCpu: after[1] - before[1],
    load,
  }
}
