import net from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { LiveEvent } from '#domain/live-api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { CHANNEL } from '#server/platform/db/notices.ts'
import { notifyAfterCommit } from '#server/platform/db/transaction.ts'

const RECONNECT_MS = 500
/** A query now and then finds a connection that died silently. */
const ASK_MS = 15_000
const ANSWER_MS = 10_000
/**
 * Untold signals are found by their ids whatever their table has come to. A table read from end to end then costs so
 * much in the planner's count that PostgreSQL would compile the second's question, for 40 ms, each time it is asked.
 * NOTIFY waits for a lock that a server of an earlier release may hold: the line gives up before it counts as dead.
 */
const SESSION = 'set enable_seqscan = off; set jit = off; set lock_timeout = 2000'

/** Signals between servers: ids only, because PostgreSQL refuses a payload over 8000 bytes. */
export type Signal =
  /** An older release names no kind. */
  | { topic: 'task'; kind?: string }
  | { topic: 'session_ended'; tokenHash: string }
  | { topic: 'sessions_ended'; userId: string }
  | { topic: 'titles_changed'; userId: string }
  /**
   * Something has changed for these people; `serial` is the same on every server. The session `but` made the change.
   */
  | { topic: 'live'; event: LiveEvent; id: string; serial: string; to: string[]; but?: string }
  /** A server's own, which has to come back to it. */
  | { topic: 'echo'; id: string }
  /** Signals may be missing: caches have to be read again. */
  | { topic: 'gap' }

type Listener = (signal: Signal) => void

export interface Bus {
  /** To this server's listeners, at once: its own signal returns from the database a moment later. */
  tell(message: Signal): void
  listen(listener: Listener): () => void
  /** False while the signals of other servers don't arrive. */
  isListening(): boolean
  /** Asks the database over the connection that listens, which no call occupies; undefined where there is none. */
  ask(query: string | pg.QueryConfig): Promise<pg.QueryResult> | undefined
  close(): Promise<void>
}

/** Reaches every server after the commit, and none after a rollback. */
export async function signal(db: Database, ...messages: Exclude<Signal, { topic: 'gap' }>[]): Promise<void> {
  if (messages.length === 0) return
  const payloads = messages.map(message => JSON.stringify(message))
  if (notifyAfterCommit(db, payloads)) return
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  )
}

function hub() {
  const listeners = new Set<Listener>()
  return {
    tell(message: Signal) {
      for (const listener of listeners) listener(message)
    },
    listen(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const read = (payload: string | undefined): Signal => JSON.parse(payload ?? '{"topic":"gap"}') as Signal

export interface EmbeddedBus extends Bus {
  /** Makes a connection listen; it must be free of queries. */
  attach(client: pg.ClientBase): Promise<void>
}

/** For the embedded database, whose one connection listens too. */
export function embeddedBus(): EmbeddedBus {
  const { tell, listen } = hub()
  return {
    tell,
    listen,
    async attach(client) {
      client.on('notification', ({ payload }) => tell(read(payload)))
      await client.query(`listen ${CHANNEL}`)
    },
    isListening: () => true,
    ask: () => undefined,
    close: async () => {},
  }
}

/** For a PostgreSQL server: its own connection, reopened when it breaks, with a 'gap' when it breaks and afterwards. */
export async function listenOnOwnConnection(
  url: string,
  reportError: (error: unknown) => void,
): Promise<Bus> {
  const { tell, listen } = hub()
  let client: pg.Client
  let line: net.Socket
  let closed = false
  let listening = false
  let retry: NodeJS.Timeout | undefined

  const open = async () => {
    const socket = new net.Socket()
    client = new pg.Client({
      connectionString: url,
      application_name: 'singladura bus',
      keepAlive: true,
      keepAliveInitialDelayMillis: ASK_MS,
      query_timeout: ANSWER_MS,
      stream: () => socket,
    })
    line = socket
    client.on('notification', ({ payload }) => tell(read(payload)))
    client.on('error', error => {
      if (!closed) reportError(error)
    })
    client.on('end', () => {
      const wasListening = listening
      listening = false
      // At once, because other servers may receive signals that are missed here.
      if (wasListening && !closed) tell({ topic: 'gap' })
      again()
    })
    await client.connect()
    await client.query(`${SESSION}; listen ${CHANNEL}`)
    listening = true
  }
  const again = () => {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      open().then(
        () => tell({ topic: 'gap' }),
        error => {
          reportError(error)
          again()
        },
      )
    }, RECONNECT_MS)
  }
  await open()
  const ask = async (query: string | pg.QueryConfig) => {
    const asked = line
    try {
      return await client.query(query)
    } catch (error) {
      // A line that brings a refusal works.
      if (!(error instanceof pg.DatabaseError)) asked.destroy()
      throw error
    }
  }
  const asking = setInterval(() => void ask('select 1').catch(() => undefined), ASK_MS)
  asking.unref()
  return {
    tell,
    listen,
    isListening: () => listening,
    ask: query => (listening ? ask(query) : undefined),
    async close() {
      closed = true
      clearInterval(asking)
      clearTimeout(retry)
      await client.end()
    },
  }
}
