import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedBus } from '#server/platform/live/bus.ts'
import { expectEcho } from '#server/platform/live/expect-echo.ts'

afterEach(() => vi.useRealTimers())

/** A database that passes each signal on to the bus, unless a pooler swallows it. */
function database(swallows: boolean) {
  const bus = embeddedBus()
  const query = async (_: string, [, payload]: [string, string]) => {
    if (!swallows) setImmediate(() => bus.tell(JSON.parse(payload)))
  }
  return { bus, pool: { query } as unknown as pg.Pool }
}

test('A signal that comes back lets the server start', async () => {
  const { bus, pool } = database(false)
  await expectEcho(bus, pool)
})

test('One that does not come back within five seconds stops the start, in a sentence about poolers', async () => {
  vi.useFakeTimers()
  const { bus, pool } = database(true)
  const refused = expect(expectEcho(bus, pool)).rejects.toThrow(
    'Entre este servidor y PostgreSQL hay un pooler en modo transacción. Usa el modo sesión o la dirección directa.',
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
})
