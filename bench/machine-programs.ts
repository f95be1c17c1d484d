import fs from 'node:fs'
import path from 'node:path'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'
import { findProgram } from '#test/processes/find-program.ts'
import { type Line, startLine } from '#test/processes/line.ts'
import { startPooler } from '#test/processes/pooler.ts'
import { postgresPrograms } from '#test/processes/postgres-cluster.ts'
import { freePort, isReady, type Program, runProgram } from '#test/processes/program.ts'
import { type InstalledProxy, startInstalledProxy } from '#test/processes/proxies.ts'
import { type Pair, startPair } from './machine-database.ts'

/** Null: all are installed. */
export const missingProgram = (): string | null =>
  postgresPrograms === undefined
    ? 'PostgreSQL'
    : (['haproxy', 'pgbouncer'].find(name => !findProgram(name)) ?? null)

export interface Server {
  program: Program
  env: Record<string, string>
}
export interface Machines {
  /** The site's, behind the balancer. */
  port: number
  servers: readonly Server[]
  database: Pair
  /** Between all servers and the store of files; the database's of the third server. */
  storeLine: Line
  databaseLine: Line
  balancer: InstalledProxy
  store: ObjectStoreServer
  startAgain(server: Server): Promise<void>
  /** All that servers have written to their logs, those that have ended too. */
  logs(): string
  close(): Promise<void>
}

/**
 * Three servers behind HAProxy over PostgreSQL with a synchronous standby and an S3 store, all on this machine: the
 * first reaches the database as the page says, the second through a pooler, the third over a line that can be
 * disturbed.
 */
export async function startMachines(folder: string): Promise<Machines> {
  const ends: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const database = await startPair()
    ends.push(database.close)
    const pooler = await startPooler(database.url, 'session', 'server_login_retry = 1')
    ends.push(pooler.close)
    const databaseLine = await startLine({ host: '127.0.0.1', port: database.port })
    ends.push(databaseLine.close)
    const store = await startObjectStore()
    ends.push(store.close)
    const through = new URL(store.url('/todo'))
    const storeLine = await startLine({ host: '127.0.0.1', port: Number(through.port) })
    ends.push(storeLine.close)
    through.port = String(storeLine.port)
    const lined = new URL(database.url)
    lined.port = String(databaseLine.port)

    const began: Program[] = []
    const start = async (env: Record<string, string>) => {
      const program = runProgram(env)
      began.push(program)
      await isReady(program)
      return program
    }
    ends.push(async () => {
      for (const { child, ended } of began) {
        child.kill('SIGKILL')
        await ended
      }
    })
    const begin = async (databaseUrl: string, place: number): Promise<Server> => {
      const data = path.join(folder, `server-${place + 1}`)
      fs.mkdirSync(data)
      const env = {
        DATABASE_URL: databaseUrl,
        DATA_DIR: data,
        PORT: String(await freePort()),
        S3_URL: through.href,
        TRUST_PROXY: 'on',
        RATE_LIMIT: 'on',
      }
      return { env, program: await start(env) }
    }
    const servers = await Promise.all([database.url, pooler.url, lined.href].map(begin))
    const balancer = await startInstalledProxy(
      'haproxy',
      servers.map(({ program }) => program),
    )
    ends.push(balancer.close)
    return {
      port: balancer.port,
      servers,
      database,
      storeLine,
      databaseLine,
      balancer,
      store,
      async startAgain(server) {
        server.program = await start(server.env)
      },
      logs: () => began.map(program => program.printed()).join(''),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
