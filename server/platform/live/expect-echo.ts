import type pg from 'pg'
import { CHANNEL } from '#server/platform/db/notices.ts'
import { newId } from '#server/platform/ids.ts'
import type { Bus } from '#server/platform/live/bus.ts'

const ECHO_MS = 5_000
const POOLER =
  'Entre este servidor y PostgreSQL hay un pooler en modo transacción. Usa el modo sesión o la dirección directa.'

/** A signal has to return from the database: a pooler in transaction mode swallows the signals for LISTEN. */
export async function expectEcho(bus: Bus, pool: pg.Pool): Promise<void> {
  const id = newId()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const forget = bus.listen(signal => {
    if (signal.topic === 'echo' && signal.id === id) resolve()
  })
  const late = setTimeout(() => reject(new Error(POOLER)), ECHO_MS)
  try {
    const sent = pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic: 'echo', id })])
    await Promise.all([promise, sent])
  } finally {
    clearTimeout(late)
    forget()
  }
}
