/** @module-tag rare */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LogSummary, sumLog } from '#domain/passages/log-summary.ts'
import { underWay } from '#test/processes/passage-acts.ts'
import { callsTo, enginesThatEnd, openPlace, type Place, type Program } from '#test/processes/program.ts'
import { startProxy } from '#test/processes/proxy.ts'

const HOURS = 20
const ENTRIES = 60
const KILLS = 2
const WRITERS = 8
const MINUTE_MS = 60_000

type Voyage = Awaited<ReturnType<typeof underWay>>
interface Entry {
  _id: string
  at: string
  kind: 'position' | 'waiting' | 'note'
  position?: { latitude: number; longitude: number }
  reason?: 'rest'
}
interface Shown {
  _id: string
  at: string
  kind: string
}

/** A way out to sea with waits, of which none is open at its end. */
const entriesOf = ({ departedAt }: Voyage): Entry[] =>
  Array.from({ length: ENTRIES }, (_, n) => {
    const own = {
      _id: randomUUID(),
      at: new Date(departedAt.getTime() + (n + 1) * 11 * MINUTE_MS).toISOString(),
    }
    if (n % 10 === 4) return { ...own, kind: 'waiting', reason: 'rest' }
    if (n % 10 === 5) return { ...own, kind: 'note' }
    return { ...own, kind: 'position', position: { latitude: 39.5 + n / 150, longitude: 2.6 - n / 120 } }
  })

const write = (by: { post: Program['post'] }, { jobId, carla }: Voyage, entry: Entry) =>
  by.post<{ entry: Shown }>(`/passages/${jobId}/log`, entry, carla.token)

/** The whole log, newest first, without the departure. */
async function readLog(program: Program, { jobId, ana }: Voyage): Promise<Shown[]> {
  const found: Shown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await program.get<{ entries: Shown[]; nextCursor: string | null }>(
      `/passages/${jobId}/log?limit=100${query}`,
      ana.token,
    )
    found.push(...body.entries)
    cursor = body.nextCursor
  }
  return found.filter(({ kind }) => kind !== 'departure')
}

/** The sums from the entries alone: a task measures the miles to go. */
function ofEntries({ milesToGo: _miles, eta: _eta, ...sums }: LogSummary) {
  return JSON.parse(JSON.stringify(sums)) as object
}
const sumsOf = ({ departedAt }: Voyage, entries: readonly Entry[]) => ({
  waitingBefore: 0,
  ...ofEntries(
    sumLog({
      entries: entries.map(({ at, kind, position }) => ({
        at: new Date(at),
        kind,
        position: position ?? null,
      })),
      departedAt,
      until: new Date(),
      underWay: true,
      reportEvery: 12,
      milesToGo: null,
    }).summary,
  ),
})
/** As they are stored, for lists. */
async function storedSums(program: Program, { jobId, ana }: Voyage) {
  const { body } = await program.get<{ passages: { jobId: string; logSummary: LogSummary }[] }>(
    '/passages',
    ana.token,
  )
  const own = body.passages.find(passage => passage.jobId === jobId)
  return own && ofEntries(own.logSummary)
}

// One log, which each test continues; the last one kills the program.
describe.for(enginesThatEnd)('A log that is written on a bad line (%s)', engine => {
  let place: Place
  let program: Program
  let voyage: Voyage
  let planned: Entry[]
  const written: Entry[] = []
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started()
    voyage = await underWay(program, HOURS)
    planned = entriesOf(voyage)
  })
  afterAll(() => place.close())

  /** The log holds these too, each once, in their order; and the stored sums are theirs. */
  const isWritten = async (...entries: Entry[]) => {
    written.push(...entries)
    const log = await readLog(program, voyage)
    expect(log.map(({ _id, at }) => [_id, at])).toEqual(written.toReversed().map(({ _id, at }) => [_id, at]))
    expect(await storedSums(program, voyage)).toEqual(sumsOf(voyage, written))
  }

  test('An entry whose answers never come is sent again and again, and is one', async () => {
    const proxy = await startProxy(program)
    const phone = callsTo(proxy.url)
    const [entry] = planned
    if (!entry) throw new Error('There is no entry to write.')

    const swallowed = proxy.swallow(3)
    const attempts = [1, 2, 3].map(() => write(phone, voyage, entry).catch(() => undefined))
    const unheard = await swallowed
    const heard = await write(phone, voyage, entry)
    proxy.close()
    await Promise.all(attempts)

    expect(unheard.toSorted()).toEqual([200, 200, 201])
    expect([heard.status, heard.body.entry._id]).toEqual([200, entry._id])
    await isWritten(entry)
  })

  test('A server that falls silent and comes back does what was sent meanwhile once', async () => {
    const entries = planned.slice(1, 11)
    const send = (entry: Entry) => write(program, voyage, entry)
    program.child.kill('SIGSTOP')
    const twice = [...entries, ...entries].map(send)
    const meanwhile = await Promise.race([Promise.any(twice), sleep(1_000, 'nothing')])
    program.child.kill('SIGCONT')
    const statuses = (await Promise.all(twice)).map(({ status }) => status)
    expect([meanwhile, statuses.toSorted()]).toEqual([
      'nothing',
      [...Array(10).fill(200), ...Array(10).fill(201)],
    ])
    await isWritten(...entries)
  })

  test('Killed twice, with what was not acknowledged sent again, every entry is there once', {
    timeout: 240_000,
  }, async () => {
    const entries = planned.slice(11)
    const acknowledged = new Map<string, number>()
    const lost: string[][] = []

    /** As phones do: an entry without an answer is sent again. */
    const writeAll = async (until: number) => {
      const open = entries.filter(({ _id }) => !acknowledged.has(_id))
      const writer = async () => {
        for (let entry = open.shift(); entry; entry = open.shift()) {
          const { status } = await write(program, voyage, entry)
          // A busy server says to come again.
          if (status === 503) {
            open.push(entry)
            await sleep(50)
            continue
          }
          if (status !== 200 && status !== 201) throw new Error(`An entry was answered with ${status}.`)
          acknowledged.set(entry._id, status)
          if (acknowledged.size >= until) program.child.kill('SIGKILL')
        }
      }
      return Promise.allSettled(Array.from({ length: WRITERS }, writer))
    }

    for (let kill = 1; kill <= KILLS; kill++) {
      await writeAll((kill * entries.length) / (KILLS + 1))
      await program.ended
      program = await place.started()
      const there = new Set((await readLog(program, voyage)).map(({ _id }) => _id))
      lost.push([...acknowledged.keys()].filter(id => !there.has(id)))
    }
    await writeAll(Number.POSITIVE_INFINITY)

    expect(lost).toEqual(Array(KILLS).fill([]))
    await isWritten(...entries)
  })
})
