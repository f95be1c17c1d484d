import type { Pair } from './machine-database.ts'
import type { Kind, PairOfPeople } from './machine-people.ts'
import { quantile } from './numbers.ts'

/** Where the mark of each kind of write is kept. */
const rowsOf: Record<Kind, string> = {
  offer: 'select title as mark from jobs',
  application: 'select message as mark from applications',
  message: 'select text as mark from messages',
  contract: `select job_id::text as mark from contracts where status = 'completed'`,
  departure: 'select job_id::text as mark from passages where departed_at is not null',
  entry: 'select text as mark from log_entries',
  photo: 'select entry_id::text as mark from log_photos',
}
const kinds = Object.keys(rowsOf) as Kind[]
/** One for each offer and person. */
const once = [
  'job_application',
  'application_accepted',
  'contract_pending_owner_signature',
  'contract_completed',
  'passage_departed',
]

export interface Counted {
  acknowledged: Record<Kind, number>
  lost: string[]
  doubled: string[]
  /** Conversations whose messages are not in the order in which they were answered. */
  outOfOrder: string[]
  contracts: { read: number; wrong: string[] }
  files: { read: number; wrong: string[] }
  /** From the answer to a message to the other's page, in milliseconds; `never`: neither by an event nor by a gap. */
  told: { count: number; p50: number; p99: number; longest: number; never: string[] }
  /** Notifications that are there twice, and tasks that were given up. */
  notifiedTwice: string[]
  tasksGivenUp: string[]
}

async function countRows(database: Pair, kind: Kind): Promise<Map<string, number>> {
  const rows = await database.ask<{ mark: string; count: number }>(
    `select mark, count(*)::int as count from (${rowsOf[kind]}) as every where mark is not null group by mark`,
  )
  return new Map(rows.map(({ mark, count }) => [mark, count]))
}

async function isInOrder(database: Pair, { conversation, written }: PairOfPeople): Promise<boolean> {
  const rows = await database.ask<{ text: string }>(
    `select text from messages where conversation_id = '${conversation}' order by seq`,
  )
  const sent = written.filter(({ kind, isAcknowledged }) => kind === 'message' && isAcknowledged)
  const texts = new Set(sent.map(({ mark }) => mark))
  const kept = rows.map(({ text }) => text).filter(text => texts.has(text))
  return kept.join('\n') === sent.map(({ mark }) => mark).join('\n')
}

/** A contract is the same file for both parties. */
async function readContracts(pairs: readonly PairOfPeople[]): Promise<Counted['contracts']> {
  const wrong: string[] = []
  let read = 0
  for (const { owner, crew, signed } of pairs)
    for (const jobId of signed) {
      const wanted = { method: 'GET', path: `/contracts/${jobId}/download` } as const
      const [one, other] = [await owner.insist(wanted), await crew.insist(wanted)]
      if (one?.subarray(0, 5).toString() === '%PDF-' && other?.equals(one)) read += 1
      else wrong.push(jobId)
    }
  return { read, wrong }
}
async function readFiles(pairs: readonly PairOfPeople[]): Promise<Counted['files']> {
  const wrong: string[] = []
  let read = 0
  for (const { owner, files } of pairs)
    for (const file of files) {
      const bytes = await owner.insist({ method: 'GET', path: file.replace(/^\/api/, '') })
      if (bytes && bytes.length > 0) read += 1
      else wrong.push(file)
    }
  return { read, wrong }
}

/** For each message when it was sent, and how long after its answer the other's page was told; undefined: never. */
export const toldTimes = (pairs: readonly PairOfPeople[]) =>
  pairs
    .flatMap(({ sent }) => sent)
    .map(({ to, conversation, sentAt, answeredAt }) => {
      const told = to.heard.find(
        ({ event, id, at }) =>
          at >= sentAt && (event === 'gap' || (event === 'message' && id === conversation)),
      )
      return { conversation, sentAt, ms: told && Math.max(0, told.at - answeredAt) }
    })

function countTold(pairs: readonly PairOfPeople[]): Counted['told'] {
  const all = toldTimes(pairs)
  const times = all.flatMap(({ ms }) => ms ?? [])
  const [p50, p99, longest] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]
  return {
    count: times.length,
    p50,
    p99,
    longest,
    never: all.filter(({ ms }) => ms === undefined).map(({ conversation }) => conversation),
  }
}

/** All that people were told is written, against what the database and the store have. */
export async function count(database: Pair, pairs: readonly PairOfPeople[]): Promise<Counted> {
  const acknowledged = Object.fromEntries(kinds.map(kind => [kind, 0])) as Record<Kind, number>
  const lost: string[] = []
  const doubled: string[] = []
  for (const kind of kinds) {
    const rows = await countRows(database, kind)
    const wanted = new Map<string, { times: number; acknowledged: number }>()
    for (const { mark, isAcknowledged } of pairs
      .flatMap(({ written }) => written)
      .filter(one => one.kind === kind)) {
      const known = wanted.get(mark) ?? { times: 0, acknowledged: 0 }
      known.times += 1
      known.acknowledged += Number(isAcknowledged)
      wanted.set(mark, known)
    }
    for (const [mark, { times, acknowledged: answered }] of wanted) {
      const found = rows.get(mark) ?? 0
      acknowledged[kind] += answered
      if (found < answered) lost.push(`${kind} ${mark}`)
      if (found > times) doubled.push(`${kind} ${mark}`)
    }
  }
  const twice = await database.ask<{ type: string }>(
    `select type from notifications where type in ('${once.join("', '")}') group by user_id, type, params having count(*) > 1`,
  )
  const givenUp = await database.ask<{ kind: string }>('select kind from tasks where failed_at is not null')
  const outOfOrder: string[] = []
  for (const pair of pairs) if (!(await isInOrder(database, pair))) outOfOrder.push(pair.conversation)
  return {
    acknowledged,
    lost,
    doubled,
    outOfOrder,
    contracts: await readContracts(pairs),
    files: await readFiles(pairs),
    told: countTold(pairs),
    notifiedTwice: twice.map(({ type }) => type),
    tasksGivenUp: givenUp.map(({ kind }) => kind),
  }
}
