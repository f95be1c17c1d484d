import type pg from 'pg'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { pick, piece } from '../fill-statements.ts'
import { passages } from '../passages.ts'
import { details, openings } from '../texts.ts'
import { type Extent, HEAVY_CREW, HEAVY_OWNERS, SQL_NOW, TODAY } from './extent.ts'
import { isSailed, passageFirst, passageLast } from './fill-passages.ts'
import { type Rows, series, skewed, uuid } from './rows.ts'

const makes = ['Oceanis 46.1', 'Lagoon 42', 'Sun Odyssey 410', 'Bavaria 38', 'Astréa 42']
/** Yachts are few, and others fewer. */
const types = [
  ...Array<string>(30).fill('sailboat'),
  ...Array<string>(16).fill('motorboat'),
  ...Array<string>(14).fill('catamaran'),
  ...Array<string>(3).fill('yacht'),
  'other',
]

/** The ports of the offers, as the program names them when one is published; a few offers are of a rare one. */
export async function keepRoutes(client: pg.ClientBase): Promise<void> {
  await client.query(`create unlogged table growth_routes (n int, origin text, destination text, from_port text,
    to_port text, port_ids text[], port_names text)`)
  const routes = passages.map(({ origin, destination }, n) => ({
    n,
    origin,
    destination,
    ...portColumnsOf({ originPort: origin, destinationPort: destination }),
  }))
  for (const { n, origin, destination, fromPort, toPort, portIds, portNames } of routes)
    await client.query('insert into growth_routes values ($1, $2, $3, $4, $5, $6, $7)', [
      n,
      origin,
      destination,
      fromPort,
      toPort,
      portIds,
      portNames,
    ])
}

/** Ten years of offers: 3 % open, 2 % filled and to come, the others over. All that is about an offer follows from this. */
export const keepOffers = ({ offers, owners, crew, long }: Extent): string => `
  create unlogged table growth_offers as
  select i, h, ${uuid('offer', 'i')} as id, owner_n, ${uuid('owner', 'owner_n')} as owner_id,
    crew_n, ${uuid('crew', 'crew_n')} as crew_id, state, first_day as start_date, first_day + 1 + ${piece(9)} % 9 + extra as end_date,
    born as created_at, state in ('filled', 'completed') as is_accepted, state in ('filled', 'completed') and i % 2 = 1 as is_contracted
  from (
    select i, h, born, state,
      case when i >= ${offers - 4} then 0 when i % 200 in (3, 4, 5) then i % 200 - 3 else ${skewed(13, HEAVY_OWNERS, owners)} end as owner_n,
      case when i % 100 in (7, 8, 9) then i % 100 - 7 else ${skewed(21, HEAVY_CREW, crew)} end as crew_n,
      case state when 'open' then ${TODAY} + 1 + ${piece(17)} % 250
        when 'filled' then ${TODAY} - 3 + ${piece(17)} % 60
        else (born at time zone 'utc')::date + 5 + ${piece(17)} % 60 end as first_day,
      case when state = 'filled' then 4 else 0 end as extra
    from (select i, md5('offer' || i) as h,
        ${SQL_NOW} - (${offers} - i) * (interval '3650 days' / ${offers}) as born,
        case when i >= ${offers * 0.97} then 'open' when i >= ${offers * 0.95} then 'filled'
          else (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'expired', 'expired',
            'expired', 'cancelled'])[1 + ('x' || substr(md5('state' || i), 1, 4))::bit(16)::int % 10] end as state
      from ${series(0, offers)}) numbers) offers
  -- ${long.applicants} people apply for each of the last four.`

/** One of the stretches of time that fill at once: open offers stay together on the disk. */
const stretch = ({ offers }: Extent, part: number, parts: number) =>
  `i >= ${(offers * part) / parts} and i < ${(offers * (part + 1)) / parts}`

const offerRows = (extent: Extent, part: number, parts: number): Rows => ({
  table: 'jobs',
  rows: `growth_offers o join growth_routes r on r.n = floor(380 * power(${piece(25)} / 65536::float8, 2)) where ${stretch(extent, part, parts)}
    order by i`,
  values: {
    id: 'o.id',
    owner_id: 'owner_id',
    vessel_id: `case when i % 2 = 0 then ${uuid('vessel', 'owner_n')} end`,
    title: `r.origin || ' – ' || r.destination || ' en ' || ${pick(11, makes)}`,
    // Offers that are over have a short one, for their words are in no index; to find them took half of the fill.
    description: `case when state in ('open', 'filled') then ${pick(15, openings)} || ' ' || ${pick(19, details)} else 'Traslado.' end
      || case when i % 500 = 7 then ' Lleva desalinizadora.' when i % 40000 = 39990 then ' Trae un dirigible.' else '' end`,
    vessel_type: pick(27, types),
    vessel_name: pick(2, ['Tramuntana', 'Sa Boira', 'Itsaso', 'Lamia', 'Galerna']),
    vessel_length: `8 + ${piece(5)} % 140 / 10.0`,
    origin_port: 'r.origin',
    destination_port: 'r.destination',
    from_port: 'r.from_port',
    to_port: 'r.to_port',
    port_ids: 'r.port_ids',
    port_names: `case when state = 'open' then r.port_names else '' end`,
    start_date: 'start_date',
    end_date: 'end_date',
    budget: `case when ${piece(13)} % 10 = 0 then null else 300 + 50 * (${piece(17)} % 60) end`,
    crew_required: `1 + ${piece(21)} % 4`,
    status: 'state',
    cancelled_at: `case when state = 'cancelled' then created_at + interval '2 days' end`,
    created_at: 'created_at',
    updated_at: 'created_at',
  },
})

const day = `(start_date - date '1900-01-01')`
const appliedAt = `least(created_at + a * interval '1 hour', ${SQL_NOW} - interval '1 second')`
const chosen = 'is_accepted and a = 0'
const withQuote = `(${piece(5)} + a) % 3 = 0`
const quoted = 'select * from applications where quote is not null'

const application = {
  job_id: 'o.id',
  owner_id: 'o.owner_id',
  status: `case when ${chosen} then 'accepted' when is_accepted and a % 2 = 1 then 'rejected' else 'pending' end`,
  applied_at: appliedAt,
  accepted_at: `case when ${chosen} then ${appliedAt} end`,
  rejected_at: `case when is_accepted and a % 2 = 1 then ${appliedAt} end`,
  released_at: 'null',
  withdrawn_at: `case when not (${chosen}) and ${piece(9)} % 20 = a then ${appliedAt} end`,
  taken_until: `case when ${chosen} then end_date end`,
  role: `'skipper'`,
  message: `case when ${withQuote} then t.message end`,
  quote: `case when ${withQuote} then t.quote end`,
  quoted_at: `case when ${withQuote} then ${appliedAt} end`,
  read_quote: 'null',
  read_at: 'null',
  agreed: 'null',
  agreed_all_in: 'null',
  quoted_for: 'null',
  passage_order: `case when not (${chosen}) then 10000000
    when state = 'completed' and end_date < ${TODAY} - 14 then 29999999 - ${day}
    when state = 'filled' and start_date <= ${TODAY} and is_contracted and ${isSailed} then ${day} else 10000000 + ${day} end`,
  passage_first: `case when ${chosen} then ${passageFirst} end`,
  passage_last: `case when ${chosen} then ${passageLast} end`,
}
const applicationRows = (extent: Extent, part: number, parts: number): Rows => ({
  table: 'applications',
  like: quoted,
  rows: `growth_offers o cross join lateral generate_series(0, case when is_accepted then greatest(${piece(5)} % 7 - 1, 0) else ${piece(5)} % 7 - 1 end) a
    where ${stretch(extent, part, parts)}`,
  values: {
    ...application,
    id: uuid('application', 'i::bigint * 8 + a'),
    crew_id: `case when a = 0 then o.crew_id
      else ${uuid('crew', `${HEAVY_CREW} + (crew_n + a * 7919) % ${extent.crew - HEAVY_CREW}`)} end`,
  },
})
const crowds = ({ offers, long }: Extent): Rows => ({
  table: 'applications',
  like: quoted,
  rows: `growth_offers o cross join generate_series(10, ${10 + long.applicants - 10}) a where i >= ${offers - 4}
    and not exists (select from applications b where b.job_id = o.id and b.crew_id = ${uuid('crew', '5000 + a')})`,
  values: {
    ...application,
    id: uuid('application', `${offers * 8} + (i - ${offers - 4}) * 1000 + a`),
    crew_id: uuid('crew', '5000 + a'),
    quote: 't.quote',
    quoted_at: appliedAt,
    withdrawn_at: 'null',
  },
})

const counters = ({ offers }: Extent): Rows => ({
  table: 'quote_counters',
  like: 'select * from quote_counters',
  rows: `growth_offers where i >= ${offers * 0.9} and not is_accepted and ${piece(5)} % 7 > 0`,
  values: {
    id: uuid('counter', 'i'),
    application_id: uuid('application', 'i::bigint * 8'),
    status: `'declined'`,
    created_at: 'growth_offers.created_at',
    ended_at: `growth_offers.created_at + interval '1 day'`,
  },
})
const marks = (): Rows => ({
  table: 'applicant_marks',
  rows: `growth_offers where i % 5 = 0 and is_accepted`,
  values: {
    application_id: uuid('application', 'i::bigint * 8'),
    starred: 'true',
    note: `'Llamar el jueves.'`,
    updated_at: 'created_at',
  },
})
const questions = (): Rows => ({
  table: 'job_questions',
  rows: `growth_offers where i % 10 = 0`,
  values: {
    id: uuid('question', 'i'),
    job_id: 'id',
    asker_id: uuid('crew', '(crew_n + 11) % 20000'),
    text: `'¿Hay piloto automático y balsa revisada?'`,
    asked_at: 'created_at',
    answer: `case when i % 20 = 0 then 'Las dos cosas.' end`,
    answered_at: `case when i % 20 = 0 then created_at end`,
  },
})
const invitations = (): Rows => ({
  table: 'invitations',
  rows: `growth_offers where i % 10 = 3`,
  values: {
    id: uuid('invitation', 'i'),
    job_id: 'id',
    owner_id: 'owner_id',
    crew_id: uuid('crew', '(crew_n + 5) % 20000'),
    sent_on: 'created_at::date',
    created_at: 'created_at',
  },
})
const assumptions = (): Rows => ({
  table: 'offer_assumptions',
  rows: `growth_offers where i % 50 = 0`,
  values: {
    job_id: 'id',
    waiting_days: '2',
    fuel_price: '1.5',
    food_per_day: '25',
    nights_in_port: '1',
    updated_at: 'created_at',
  },
})

export const offersOfHalf = (extent: Extent, part: number, parts: number): Rows[] => [
  offerRows(extent, part, parts),
  applicationRows(extent, part, parts),
]
export const afterOffers = (extent: Extent): Rows[] => [
  crowds(extent),
  counters(extent),
  marks(),
  questions(),
  invitations(),
  assumptions(),
]
