import { type Extent, SQL_NOW, TODAY } from './extent.ts'
import { contracted, isDone } from './fill-contracts.ts'
import { type Rows, uuid } from './rows.ts'

/** One contract in two has its passage here, and all of those that have much. */
export const isSailed = '(i % 4 = 1 or i % 100 = 7 or i % 200 = 3)'
const sailed = contracted.replace('where', `where ${isSailed} and`)
const isUnderWay = `state = 'filled' and start_date <= ${TODAY}`
const hasLeft = `(state = 'completed' or ${isUnderWay})`
const ifLeft = (value: string) => `case when ${hasLeft} then ${value} end`
const ifArrived = (value: string) => `case when state = 'completed' then ${value} end`
const left = `start_date + interval '9 hours'`
const arrived = `least(end_date + interval '9 hours', ${SQL_NOW} - interval '1 hour')`

const closed = `case when state = 'completed' and end_date < ${TODAY} - 14 then end_date + interval '14 days' end`

/** As the program keeps it for who was accepted. */
const ifSailed = (value: string) => `case when ${isSailed} and ${isDone} and ${hasLeft} then ${value} end`
export const passageFirst = ifSailed(left)
export const passageLast = ifSailed(`greatest(${left}, ${ifArrived(arrived)}, ${closed})`)

const passages = (): Rows => ({
  table: 'passages',
  like: `select * from passages where arrived_at is not null and closed_at is not null`,
  rows: sailed,
  values: {
    job_id: 'growth_offers.id',
    owner_id: 'growth_offers.owner_id',
    skipper_id: 'growth_offers.crew_id',
    weather_by: 'growth_offers.crew_id',
    weather_at: left,
    owner_ready_at: ifLeft(left),
    skipper_ready_at: ifLeft(left),
    departed_at: ifLeft(left),
    conditions: ifLeft('t.conditions'),
    departure_hash: ifLeft(`'x'`),
    arrived_at: ifArrived(arrived),
    arrival_port: ifArrived(`'Palma'`),
    miles_to_go: ifLeft('58'),
    // Boats that are silent, and have been told of.
    report_every: `case when ${isUnderWay} then 12 end`,
    next_report_by: `case when ${isUnderWay} then ${SQL_NOW} + (i % 40 - 20) * interval '1 hour' end`,
    report_due_for: `case when ${isUnderWay} and i % 40 < 20 then ${SQL_NOW} + (i % 40 - 20) * interval '1 hour' end`,
    report_overdue_for: `case when ${isUnderWay} and i % 40 < 20 then ${SQL_NOW} + (i % 40 - 20) * interval '1 hour' end`,
    log_summary: ifLeft('t.log_summary'),
    created_at: 'growth_offers.created_at',
    updated_at: 'growth_offers.created_at',
    closed_at: closed,
    reviews_reminded_at: `case when state = 'completed' and end_date < ${TODAY} - 10 then end_date + interval '10 days' end`,
  },
})

const likeEntry = `select * from log_entries where kind = 'position'`
const entry = (n: string, step: string) => ({
  job_id: 'growth_offers.id',
  author_id: 'growth_offers.crew_id',
  at: `${left} + ${n} * ${step}`,
  latitude: `39 + ${n} % 20 / 10.0`,
  longitude: `0.5 + ${n} % 25 / 10.0`,
  created_at: `${left} + ${n} * ${step}`,
  corrects: 'null',
  reason: 'null',
})
const leaving = sailed.replace('where', `where ${hasLeft} and`)
const oneInSixteen = (rows: string) => rows.replace('where', 'where i % 16 = 1 and')
const entries = (): Rows => ({
  table: 'log_entries',
  like: likeEntry,
  rows: leaving.replace(' where', ' cross join generate_series(0, 19) n where'),
  values: { ...entry('n', `interval '2 hours'`), id: uuid('entry', 'i * 20::bigint + n') },
})
/** The log of one passage of a heavy crew member is long. */
const longEntries = ({ long }: Extent): Rows => ({
  table: 'log_entries',
  like: likeEntry,
  rows: `(select * from ${leaving} and state = 'completed' and i % 100 = 7 order by i desc limit 1) growth_offers
    cross join generate_series(20, ${long.entries}) n`,
  values: {
    ...entry('n', `interval '7 minutes'`),
    id: uuid('entry', `100000000::bigint + n`),
  },
})

const certificates = (): Rows => ({
  table: 'sea_service',
  like: `select *, '\\x00'::bytea as ink from sea_service where status = 'signed'`,
  rows: sailed.replace('where', `where state = 'completed' and (i % 8 = 1 or i % 100 = 7) and`),
  values: {
    id: uuid('certificate', 'i'),
    contract_id: uuid('contract', 'i'),
    png: 't.ink',
    data: `t.data || jsonb_build_object('departedAt', to_char(${left}, 'YYYY-MM-DD"T"HH24:MI:SS.000Z'), 'arrivedAt', to_char(${left} + interval '40 hours', 'YYYY-MM-DD"T"HH24:MI:SS.000Z'))`,
    decided_at: `end_date + interval '3 days'`,
    crew_id: 'growth_offers.crew_id',
    arrived_at: `${left} + interval '40 hours'`,
  },
})

const settled = sailed.replace('where', `where state = 'completed' and i % 8 in (1, 7) and`)
const expenses = (): Rows => ({
  table: 'expenses',
  like: `select * from expenses where status = 'recorded'`,
  rows: settled.replace(' where', ' cross join generate_series(0, 2) n where'),
  values: {
    id: uuid('expense', 'i * 3::bigint + n'),
    job_id: 'growth_offers.id',
    contract_id: uuid('contract', 'i'),
    author_id: 'growth_offers.crew_id',
    at: left,
    created_at: left,
    corrects: 'null',
  },
})
const payments = (): Rows => ({
  table: 'payments',
  like: `select * from payments where status = 'confirmed'`,
  rows: settled.replace(' where', ' cross join generate_series(0, 1) n where'),
  values: {
    id: uuid('payment', 'i * 2::bigint + n'),
    contract_id: uuid('contract', 'i'),
    author_id: 'growth_offers.owner_id',
    at: left,
    kind: `case n when 0 then 'advance' else 'fee' end`,
    status: `case when i % 400 = 1 and n = 1 then 'disputed' else 'confirmed' end`,
    dispute_reason: `case when i % 400 = 1 and n = 1 then 'No ha llegado.' end`,
    answered_at: left,
    created_at: left,
  },
})
const settlements = (): Rows => ({
  table: 'settlements',
  like: `select * from settlements where status = 'signed'`,
  rows: settled.replace('where', 'where i % 16 = 1 and'),
  values: {
    id: uuid('settlement', 'i'),
    contract_id: uuid('contract', 'i'),
    proposer_id: 'growth_offers.owner_id',
    signed_at: `end_date + interval '5 days'`,
    mailed_to_crew_at: `end_date + interval '5 days'`,
    mailed_to_owner_at: `end_date + interval '5 days'`,
    created_at: `end_date + interval '4 days'`,
  },
})
const sheets = (): Rows => ({
  table: 'shore_sheets',
  like: 'select * from shore_sheets',
  rows: oneInSixteen(leaving),
  values: { job_id: 'growth_offers.id', photo_file: `md5('shore' || i)`, created_at: left },
})
const shares = (): Rows => ({
  table: 'passage_shares',
  rows: oneInSixteen(leaving),
  values: {
    id: uuid('share', 'i'),
    job_id: 'id',
    by_id: 'owner_id',
    name: `'Familia'`,
    token_hash: `md5('share' || i)`,
    created_at: left,
  },
})
const waivers = (): Rows => ({
  table: 'passage_waivers',
  rows: oneInSixteen(leaving),
  values: { job_id: 'id', key: `'insurance'`, by_id: 'owner_id', reason: `'Falta el sello.'`, at: left },
})

export const passageRows = (extent: Extent): Rows[] =>
  [
    passages,
    entries,
    longEntries,
    certificates,
    expenses,
    payments,
    settlements,
    sheets,
    shares,
    waivers,
  ].map(rowsOf => rowsOf(extent))
