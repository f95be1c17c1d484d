import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND_MS } from '#domain/durations.ts'
import { CHANNEL, setNoticeWay } from '#server/platform/db/notices.ts'
import { newId } from '#server/platform/ids.ts'
import type { Bus } from '#server/platform/live/bus.ts'

const AT_ONCE = 1_000
/** PostgreSQL refuses longer ones, and with them all that are told at once. */
const LONGEST_BYTES = 7_999
/** Then another server tells the rest. */
const CLOSE_MS = 2_000

const write = (id: string, payloads: string[]): pg.QueryConfig => ({
  name: 'write_signals',
  text: 'insert into untold_signals (id, payloads, written_at) values ($1, $2::text[], statement_timestamp())',
  values: [id, payloads],
})

/** In one transaction: one of two servers that meet a row tells it, and one that dies here leaves it. */
const tellThose = (which: string) => `
  with told as (delete from untold_signals where id ${which} returning id, payloads)
  select (select count(*)::int from told) as told, count(pg_notify($1, payload))
  from (select payload from told, unnest(payloads) with ordinality as signal (payload, place) order by id, place) as in_order`

const tell = (ids: string[]): pg.QueryConfig => ({
  name: 'tell_signals',
  text: tellThose('= any($2::uuid[])'),
  values: [CHANNEL, ids],
})

const isLeft = `written_at < statement_timestamp() - interval '1 second'`
/** Asked first, because a database that takes no writes refuses the other even where there is nothing. */
const FIND_LEFT: pg.QueryConfig = {
  name: 'find_left_signals',
  text: `select exists (select from untold_signals where ${isLeft}) as left`,
}
const TELL_LEFT: pg.QueryConfig = {
  name: 'tell_left_signals',
  text: tellThose(
    `in (select id from untold_signals where ${isLeft} order by id limit ${AT_ONCE} for update skip locked)`,
  ),
  values: [CHANNEL],
}

export interface Telling {
  close(): Promise<void>
}

/** A call meanwhile begins nothing. */
function oneAtATime(work: () => Promise<void>, isWantedAgain = () => false) {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= work().finally(() => {
      running = undefined
      if (isWantedAgain()) begin()
    })
  }
  return { begin, underWay: () => running }
}

/**
 * Signals of a transaction are rows in it, told after the commit: a transaction that notifies commits alone of all in
 * the database. Another server tells those that one has left which died.
 */
export function tellAfterCommits(
  { pool, bus }: { pool: pg.Pool; bus: Bus },
  reportError: (error: unknown) => void,
): Telling {
  // The pool's connections may all be occupied.
  const ask = async (query: pg.QueryConfig) => await (bus.ask(query) ?? pool.query(query))
  let waiting: string[] = []
  let failing = false
  const reported = (work: () => Promise<void>) => async () => {
    try {
      await work()
      failing = false
    } catch (error) {
      // Those of a second ago are told by the sweep.
      waiting = []
      // Once: a database that is away would be in the log every second.
      if (!failing) reportError(error)
      failing = true
    }
  }
  const telling = oneAtATime(
    reported(async () => {
      while (waiting.length > 0) await ask(tell(waiting.splice(0, AT_ONCE)))
    }),
    () => waiting.length > 0,
  )
  const sweeping = oneAtATime(
    reported(async () => {
      for (let told = AT_ONCE; told === AT_ONCE; ) {
        const { rows } = await ask(FIND_LEFT)
        told = rows[0]?.left ? (await ask(TELL_LEFT)).rows[0]?.told : 0
      }
    }),
  )
  setNoticeWay(pool, payloads => {
    if (payloads.some(payload => Buffer.byteLength(payload) > LONGEST_BYTES))
      throw new Error('A signal is longer than NOTIFY carries.')
    const id = newId()
    return {
      statement: write(id, payloads),
      committed() {
        waiting.push(id)
        telling.begin()
      },
    }
  })
  const timer = setInterval(sweeping.begin, SECOND_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      const ended = Promise.all([telling.underWay(), sweeping.underWay()])
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
