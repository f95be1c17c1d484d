import type pg from 'pg'
import { hashSecret } from '#server/accounts/sessions.ts'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import {
  APPLICANTS,
  applicant,
  applicantsOf,
  crewOf,
  type Extent,
  histories,
  NOW,
  ownersOf,
  type Person,
  reader,
  talks,
  titleHolders,
  veteransOf,
  words,
} from './cast.ts'
import { fillChecklists } from './fill-checklists.ts'
import { crowd } from './fill-crowd.ts'
import { inBulk } from './fill-in-bulk.ts'
import { fillMessages } from './fill-messages.ts'
import { pick, piece, uuid } from './fill-statements.ts'
import { passages, ports } from './passages.ts'
import { details, openings } from './texts.ts'

const CHUNK = 5_000
const ROUTES_AT_ONCE = 50
const routeColumns = ['origin', 'destination', 'fromPort', 'toPort', 'portIds', 'portNames'] as const

const terms = [
  'Se pagan dietas y la vuelta en avión.',
  'El combustible y los amarres corren de nuestra cuenta.',
  'Buscamos a quien conozca la costa y duerma poco.',
  'Hace falta titulación en regla y experiencia con mal tiempo.',
]

const peopleOf = (role: 'owner' | 'crew') => `
  insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at,
    bio, company_name)
  select ${uuid(role, 'i')}, '${role}',
    ${pick(1, ['Ana', 'Óscar', 'Carla', 'Diego', 'Núria', 'Xoán', 'Iñaki', 'Begoña'])} || ' '
      || ${pick(5, ['Ferrer', 'Núñez', 'Etxebarria', 'Castro', 'Pons', 'García', 'Roig'])},
    '${role}' || i || '@banco.example', 'none', '1', $3, $3, ${pick(9, details)},
    ${role === 'owner' ? `'Náutica ' || ${pick(13, ports)}` : 'null'}
  from (select i, md5('${role}' || i) as h from generate_series($1::int, $2::int) i) as people`

const vessels = `
  insert into vessels (id, owner_id, name, type, model, length, flag, year_built, created_at, updated_at)
  select ${uuid('vessel', 'i')}, ${uuid('owner', 'i')}, 'Tramuntana', 'sailboat', 'Beneteau Oceanis 46.1', 14.6, 'ES',
    2000 + i % 25, $3, $3
  from generate_series($1::int, $2::int) i`

/** Every second one is of its owner's vessel. */
const offers = (owners: number, total: number) => `
  insert into jobs (id, owner_id, vessel_id, title, description, vessel_type, vessel_name, vessel_length, origin_port,
    destination_port, start_date, end_date, budget, crew_required, status, created_at, updated_at)
  select ${uuid('offer', 'i')}, ${uuid('owner', `${piece(1)} % ${owners}`)},
    case when i % 2 = 0 then ${uuid('vessel', `${piece(1)} % ${owners}`)} end,
    origin || ' – ' || destination || ' en ' || make, opening || ' ' || detail || ' ' || term
      || case when i % 500 = 7 then ' Lleva ${words.rare}.' else '' end,
    vessel, name, 8 + (${piece(5)} % 140) / 10.0, origin, destination, first_day, first_day + 1 + ${piece(9)} % 9,
    case when ${piece(13)} % 10 = 0 then null else 300 + 50 * (${piece(17)} % 60) end, 1 + ${piece(21)} % 4,
    case when i % 5 = 4 then ${pick(25, ['filled', 'completed', 'expired', 'cancelled'])} else 'open' end,
    born, born
  from (select i, h, ${pick(3, ports)} as origin, ${pick(7, [...ports].reverse())} as destination,
      ${pick(11, ['Oceanis 46.1', 'Lagoon 42', 'Sun Odyssey 410', 'Bavaria 38', 'Astréa 42'])} as make,
      ${pick(15, openings)} as opening, ${pick(19, details)} as detail, ${pick(23, terms)} as term,
      ${pick(27, ['sailboat', 'sailboat', 'sailboat', 'motorboat', 'catamaran', 'yacht', 'other'])} as vessel,
      ${pick(2, ['Tramuntana', 'Sa Boira', 'Itsaso', 'Lamia', 'Galerna'])} as name,
      ($3::timestamptz at time zone 'utc')::date + 5 + ${piece(6)} % 300 as first_day,
      date_trunc('second', $3::timestamptz - (${total} - i) * (interval '180 days' / ${total})) as born
    from (select i, md5('offer' || i) as h from generate_series($1::int, $2::int) i) as numbers) as offers`

/** Also for the newest offers: later rows belong to a measurement, and are deleted after it (restore-fill.ts). */
const beforeNow = (instant: string) => `least(${instant}, $3::timestamptz - interval '1 second')`

const candidatures = (crew: number) => `
  insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, withdrawn_at,
    taken_until)
  select ${uuid('candidature', 'i::bigint * 8 + a')}, jobs.id, ${uuid('crew', `1 + (${piece(1)} + a * 37) % ${crew - 1}`)},
    jobs.owner_id, decided.status, applied_at, case when decided.status = 'accepted' then applied_at end,
    case when ${piece(9)} % 20 = a then applied_at end, case when decided.status = 'accepted' then jobs.end_date end
  from (select i, md5('candidature' || i) as h from generate_series($1::int, $2::int) i) as numbers
  join jobs on jobs.id = ${uuid('offer', 'i')}
  cross join lateral generate_series(0, ${piece(5)} % 7 - 1) as a
  cross join lateral (select ${beforeNow("jobs.created_at + a * interval '1 hour'")} as applied_at,
    case when ${piece(13)} % 8 = a then 'accepted' when ${piece(17)} % 6 = a then 'rejected' else 'pending' end
      as status) as decided`

/**
 * One in eight accepted and one in twenty withdrawn, like everybody's; from the newest offers on, so that most are in
 * the future.
 */
const history = `
  insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, withdrawn_at, taken_until)
  select gen_random_uuid(), id, $1, owner_id, case when n % 8 = 3 then 'accepted' else 'pending' end, applied_at,
    case when n % 8 = 3 then applied_at end, case when n % 20 = 7 then applied_at end,
    case when n % 8 = 3 then end_date end
  from (select id, owner_id, end_date, ${beforeNow("created_at + interval '1 hour'")} as applied_at,
      row_number() over (order by created_at desc, id desc) as n
    from jobs order by created_at desc, id desc limit $2) as offers`

/** Every passage has its distance, as it would soon after an offer's publication. */
async function rememberPassages(client: pg.PoolClient): Promise<void> {
  const kept = passages.filter(({ from, to }) => from.id < to.id)
  await client.query(
    `insert into sea_distances (from_port, to_port, miles, offshore, furthest, legs, mask_version)
     select from_port, to_port, miles, offshore, jsonb_build_object('at', legs->0, 'land', legs->1), legs, $6
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::jsonb[])
       as kept (from_port, to_port, miles, offshore, legs)`,
    [
      kept.map(({ from }) => from.id),
      kept.map(({ to }) => to.id),
      kept.map(({ miles }) => miles),
      kept.map(({ offshore }) => offshore),
      kept.map(({ from, to }) => JSON.stringify([from, to].map(port => [port.longitude, port.latitude]))),
      maskVersion,
    ],
  )
}

/** As the program names them when an offer is published. */
async function nameRoutes(client: pg.PoolClient): Promise<void> {
  const rows = passages.map(({ origin, destination }) => ({
    origin,
    destination,
    ...portColumnsOf({ originPort: origin, destinationPort: destination }),
  }))
  const listed = rows.map(({ portIds, ...row }) => ({ ...row, portIds: portIds.join(' ') }))
  // In parts: the whole is silent for longer than a connection may be.
  for (let first = 0; first < listed.length; first += ROUTES_AT_ONCE)
    await nameSome(client, listed.slice(first, first + ROUTES_AT_ONCE))
}

type NamedRoute = Record<(typeof routeColumns)[number], string | null>

async function nameSome(client: pg.PoolClient, routes: NamedRoute[]): Promise<void> {
  await client.query(
    `update jobs set from_port = named.from_port, to_port = named.to_port,
       port_ids = string_to_array(named.port_ids, ' '), port_names = named.port_names
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as named (origin, destination, from_port, to_port, port_ids, port_names)
     where origin_port = origin and destination_port = destination`,
    routeColumns.map(key => routes.map(row => row[key])),
  )
}

async function holdTitles(client: pg.PoolClient): Promise<void> {
  const held = titleHolders.flatMap(({ id, titles }) => titles.map(kind => ({ id, kind })))
  await client.query(
    `insert into titles (id, user_id, kind, created_at, updated_at)
     select gen_random_uuid(), user_id, kind, $3, $3 from unnest($1::uuid[], $2::text[]) as held (user_id, kind)`,
    [held.map(({ id }) => id), held.map(({ kind }) => kind), NOW],
  )
}

async function signIn(client: pg.PoolClient, people: Person[]): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at)
     select token_hash, user_id, 'password', $3, $3, $3::timestamptz + interval '1 year'
     from unnest($1::text[], $2::uuid[]) as signed_in (token_hash, user_id)`,
    [people.map(({ token }) => hashSecret(token)), people.map(({ id }) => id), NOW],
  )
}

export async function fill(pool: pg.Pool, extent: Extent): Promise<void> {
  const owners = ownersOf(extent)
  const crew = crewOf(extent)
  const client = await pool.connect()
  const inChunks = async (statement: string, total: number) => {
    for (let first = 0; first < total; first += CHUNK)
      await client.query(statement, [first, Math.min(first + CHUNK, total) - 1, NOW])
  }
  await client.query('set statement_timeout = 0')
  await inChunks(peopleOf('owner'), owners)
  await inChunks(peopleOf('crew'), crew + APPLICANTS + histories.length)
  await inChunks(crowd, extent.people ?? 0)
  await inChunks(vessels, owners)
  await inBulk(client, ['jobs', 'applications'], async () => {
    await inChunks(offers(owners, extent.offers), extent.offers)
    await inChunks(candidatures(crew), extent.offers)
    await nameRoutes(client)
  })
  const veterans = veteransOf(extent).filter(({ applications }) => applications <= extent.offers / 2)
  for (const { id, applications } of veterans) await client.query(history, [id, applications, NOW])
  await rememberPassages(client)
  await holdTitles(client)
  await fillMessages(client, extent)
  const talkers = owners < talks.length ? [] : talks.flatMap(talk => [talk.owner, talk.crew])
  if (talkers.length > 0) await fillChecklists(client)
  await signIn(client, [
    reader,
    applicant,
    ...applicantsOf(extent),
    ...veterans,
    ...titleHolders.slice(2),
    ...talkers,
  ])
  await client.query('vacuum (analyze)')
  client.release()
}
