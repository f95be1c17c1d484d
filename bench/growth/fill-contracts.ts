import { type Extent, SQL_NOW, TODAY } from './extent.ts'
import { type Rows, uuid } from './rows.ts'

/** The terms of a contract are 12 kB; here they are short. */
const likeContract = `select *, data - 'terms' || '{"terms": "Las de siempre."}'::jsonb as short from contracts
  where status = 'completed' and annexes = 0`

const signed = `least(created_at + interval '2 days', ${SQL_NOW} - interval '1 hour')`
const isPending = `state = 'filled' and i % 20 = 1 and i % 100 <> 7`
/** An offer in ten of those that are over had a contract that was called off. */
const isCancelled = `state = 'completed' and i % 20 = 9`
export const isDone = `is_contracted and not (${isPending}) and not (${isCancelled})`
export const contracted = `growth_offers where ${isDone}`

const contracts = (): Rows => ({
  table: 'contracts',
  like: likeContract,
  rows: `growth_offers where is_contracted`,
  values: {
    id: uuid('contract', 'i'),
    job_id: 'growth_offers.id',
    crew_id: 'growth_offers.crew_id',
    owner_id: 'growth_offers.owner_id',
    status: `case when ${isPending} then 'pending_owner_signature' when ${isCancelled} then 'cancelled' else 'completed' end`,
    data: `t.short || jsonb_build_object('startDate', growth_offers.start_date, 'endDate', growth_offers.end_date)`,
    start_date: 'growth_offers.start_date',
    end_date: 'growth_offers.end_date',
    crew_signed_at: signed.replaceAll('created_at', 'growth_offers.created_at'),
    owner_signed_at: `case when not (${isPending}) then ${signed.replaceAll('created_at', 'growth_offers.created_at')} end`,
    waiting_since: `case when ${isPending} then ${SQL_NOW} - interval '1 hour' else growth_offers.created_at end`,
    cancelled_at: `case when ${isCancelled} then growth_offers.created_at + interval '3 days' end`,
    created_at: signed.replaceAll('created_at', 'growth_offers.created_at'),
    updated_at: 'growth_offers.created_at',
  },
})
const signatures = (): Rows => ({
  table: 'contract_signatures',
  rows: `${contracted.replace(' where', " cross join (values ('crew'), ('owner')) party (side) where")}`,
  values: {
    id: uuid('signature', `i * 2::bigint + case when side = 'crew' then 0 else 1 end`),
    contract_id: uuid('contract', 'i'),
    party: 'side',
    png: `'\\x00'::bytea`,
    ink_hash: `'x'`,
    data_hash: `'x'`,
    signed_at: signed,
  },
})
const events = (): Rows => ({
  table: 'contract_events',
  rows: contracted.replace(
    ' where',
    " cross join (values (0, 'crew_signed'), (1, 'owner_signed'), (2, 'mailed')) did (n, what) where",
  ),
  values: {
    id: uuid('event', 'i * 4::bigint + n'),
    contract_id: uuid('contract', 'i'),
    what: 'did.what',
    actor_id: 'case n when 0 then crew_id when 1 then owner_id end',
    address: `'203.0.113.7'`,
    browser: `'Firefox'`,
    at: signed,
  },
})
const sealed = (): Rows => ({
  table: 'sealed_files',
  rows: contracted,
  values: {
    subject: uuid('contract', 'i'),
    kind: `'contract'`,
    key: `'contracts/' || i || '.pdf'`,
    hash: `md5('contract' || i)`,
  },
})

/** Lists of the departure, twenty items each; one in four has a list of the arrival too. */
const listed = `is_contracted and i % 5 in (2, 3) and ${isDone}`
const phases = `(values (0, 'departure'), (1, 'arrival')) of_passage (n, name)`
const list = `growth_offers cross join ${phases} where ${listed} and (n = 0 or state = 'completed' and i % 20 in (3, 7))`
const checklists = (): Rows => ({
  table: 'checklists',
  like: `select * from checklists where status = 'approved' and phase = 'departure'`,
  rows: list,
  values: {
    id: uuid('checklist', 'i * 2::bigint + n'),
    contract_id: uuid('contract', 'i'),
    phase: 'of_passage.name',
    owner_id: 'growth_offers.owner_id',
    crew_id: 'growth_offers.crew_id',
    status: `case when state = 'completed' then 'approved' else (array['draft', 'submitted', 'approved'])[1 + i / 10 % 3] end`,
    submitted_at: 'growth_offers.created_at',
    reviewed_at: 'growth_offers.created_at',
    created_at: `growth_offers.created_at + n * interval '9 days'`,
    updated_at: 'growth_offers.created_at',
    handed_over_at: 'null',
  },
})
const items = (): Rows => ({
  table: 'checklist_items',
  like: 'select * from checklist_items where notes is null and value is null',
  rows: list.replace(' where', ' cross join generate_series(1, 20) place where'),
  values: {
    id: uuid('item', '(i * 2::bigint + n) * 20 + place - 1'),
    checklist_id: uuid('checklist', 'i * 2::bigint + n'),
    version: '1',
    position: 'place',
    key: `'item' || place`,
    completed_at: 'growth_offers.created_at',
  },
})

const reviews = (): Rows => ({
  table: 'reviews',
  like: 'select * from reviews where text is not null',
  rows: contracted.replace(
    ' where',
    ` cross join (values (0), (1)) side (n) where state = 'completed' and i % 3 < 2 and`,
  ),
  values: {
    id: uuid('review', 'i * 2::bigint + n'),
    contract_id: uuid('contract', 'i'),
    author_id: 'case n when 0 then growth_offers.owner_id else growth_offers.crew_id end',
    subject_id: 'case n when 0 then growth_offers.crew_id else growth_offers.owner_id end',
    stars: '3 + i % 3',
    aspects: `'{"communication": 4}'::jsonb`,
    created_at: `end_date + interval '3 days'`,
    shown_at: `end_date + interval '17 days'`,
    told_at: `case when end_date < ${TODAY} - 17 then end_date + interval '17 days' end`,
    reply: 'null',
    replied_at: 'null',
  },
})

export const contractRows = (_extent: Extent): Rows[] =>
  [contracts, signatures, events, sealed, checklists, items, reviews].map(rowsOf => rowsOf())
