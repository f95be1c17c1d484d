import { pick } from '../fill-statements.ts'
import { additions, answers } from '../texts.ts'
import { type Extent, HEAVY_CREW, HEAVY_OWNERS, SQL_NOW } from './extent.ts'
import { type Rows, series, uuid } from './rows.ts'

const LONG = 74
const SHORT = 14
const HEAVY = 10
const DAYS = 700

/** The long one; those of a heavy owner; those of a heavy crew member; all others, no pair twice. */
export const keepTalks = ({ owners, crew, conversations, heavy, long, offers }: Extent): string => {
  const ofOwner = 1 + heavy.conversations
  const ofCrew = ofOwner + heavy.conversations / 4
  return `
  create unlogged table growth_talks as
  select c, ${uuid('conversation', 'c')} as id, owner_n, crew_n, ${uuid('owner', 'owner_n')} as owner_id,
    ${uuid('crew', 'crew_n')} as crew_id, ${uuid('offer', `c * 7919::bigint % ${offers}`)} as job_id, length, born,
    least(born + length * interval '3 hours', ${SQL_NOW}) as last_at,
    c % 10 = 0 as owner_behind, c % 9 = 0 as crew_behind
  from (select c,
      case when c < ${ofOwner} then 0 when c < ${ofCrew} then ${HEAVY_OWNERS} + c - ${ofOwner} else ${HEAVY_OWNERS} + c % ${owners - HEAVY_OWNERS} end as owner_n,
      case when c = 0 then 0 when c < ${ofOwner} then ${HEAVY_CREW} + c when c < ${ofCrew} then 0
        else ${HEAVY_CREW} + (c % ${owners - HEAVY_OWNERS} * 7 + c / ${owners - HEAVY_OWNERS} * 9001) % ${crew - HEAVY_CREW} end as crew_n,
      case when c = 0 then ${long.messages} when c < ${ofCrew} then ${HEAVY} when c % 10 = 0 then ${LONG} else ${SHORT} end as length,
      case when c = 0 then ${SQL_NOW} - interval '10 years' else ${SQL_NOW} - interval '${DAYS} days' + c * 7919::bigint % ${DAYS * 24} * interval '1 hour' end as born
    from generate_series(0, ${ofCrew + conversations - 1}) c) numbers`
}

const conversationRows = (): Rows => ({
  table: 'conversations',
  rows: 'growth_talks',
  values: {
    id: 'id',
    owner_id: 'owner_id',
    crew_id: 'crew_id',
    job_id: 'job_id',
    last_seq: 'length',
    created_at: 'born',
  },
})
const parties = (): Rows => ({
  table: 'conversation_parties',
  rows: `growth_talks cross join lateral (values (owner_id, owner_behind), (crew_id, crew_behind)) party (user_id, behind)`,
  values: {
    conversation_id: 'id',
    user_id: 'party.user_id',
    shown: 'true',
    read_seq: 'case when behind then length - 4 else length end',
    unread: 'case when behind then 2 else 0 end',
    updated_at: 'last_at',
  },
})

/** One in five thousand has a word that is rare. */
const message = {
  conversation_id: 'id',
  sender_id: 'case when seq % 2 = 1 then owner_id else crew_id end',
  text: `${pick(1, answers)} || ' ' || ${pick(5, additions)} || case when (c * 31 + seq) % 5000 = 7 then ' Trae el espinaquer.' else '' end`,
}
/** Message by message over all conversations: one's own are spread over the disk, as with time. */
const messageRows = (seq: number): Rows => ({
  table: 'messages',
  rows: `(select *, ${seq} as seq, md5(c || ' ' || ${seq}) as h from growth_talks where c > 0 and length >= ${seq}) told`,
  values: {
    ...message,
    id: uuid('message', `${seq - 1} * 1000000::bigint + c`),
    seq: 'seq',
    created_at: `least(born + ${seq} * interval '3 hours', ${SQL_NOW})`,
  },
})
const longRows = ({ long }: Extent): Rows => ({
  table: 'messages',
  rows: `(select growth_talks.*, seq, md5('long' || seq) as h from growth_talks cross join generate_series(1, ${long.messages}) seq where c = 0) told`,
  values: {
    ...message,
    id: uuid('message', `1000000000::bigint + seq`),
    seq: 'seq',
    created_at: `born + seq * (interval '3640 days' / ${long.messages})`,
  },
})

const types = `(array['application_accepted', 'job_application', 'job_updated', 'application_withdrawn'])[1 + n % 4]`
const params = `jsonb_build_object('person', 'Carla Pons', 'offer', 'Palma – Valencia en Oceanis 46.1')
  || case n % 4 when 2 then '{"changed": ["budget"]}' else '{}' end::jsonb`
const ROUNDS = 16

const notification = ({ offers }: Extent) => ({
  type: types,
  params,
  job_id: uuid('offer', `(i * 7919::bigint + n * 104729::bigint) % ${offers}`),
})
/** The n-th of everybody; the newest are unread by one in three. */
const notificationRows = (extent: Extent, n: number): Rows => {
  const { owners, crew, notifications, heavy } = extent
  const each = (notifications - 1.5 * heavy.notifications) / ROUNDS
  return {
    table: 'notifications',
    rows: `(select i, ${n} as n from generate_series(0, ${Math.round(each) - 1}) i) told`,
    values: {
      ...notification(extent),
      id: uuid('notification', `${n} * 1000000::bigint + i`),
      user_id: `case when i % 2 = 0 then ${uuid('owner', `${HEAVY_OWNERS} + i / 2 % ${owners - HEAVY_OWNERS}`)} else ${uuid('crew', `${HEAVY_CREW} + i / 2 % ${crew - HEAVY_CREW}`)} end`,
      person_id: `case when i % 2 = 0 then ${uuid('crew', `i * 31::bigint % ${crew}`)} else ${uuid('owner', `i * 31::bigint % ${owners}`)} end`,
      conversation_id: `case when n = 5 then ${uuid('conversation', `i % ${extent.conversations}`)} end`,
      created_at: `${SQL_NOW} - ${(ROUNDS - n) * 11} * interval '1 day' + i % 1000000 * interval '0.9 seconds'`,
      read_at: n > ROUNDS - 3 ? `case when i % 3 > 0 then ${SQL_NOW} end` : SQL_NOW,
    },
  }
}
/** All unread. */
const heavyNotifications = (extent: Extent, kind: 'owner' | 'crew'): Rows => {
  const count = kind === 'owner' ? extent.heavy.notifications : extent.heavy.notifications / 2
  const other = kind === 'owner' ? 'crew' : 'owner'
  return {
    table: 'notifications',
    rows: `(select i, i as n from ${series(0, count)}) told`,
    values: {
      ...notification(extent),
      id: uuid('notification', `${kind === 'owner' ? 100 : 101} * 1000000::bigint + i`),
      user_id: uuid(kind, '0'),
      person_id: uuid(other, `${HEAVY_OWNERS} + i % 5000`),
      created_at: `${SQL_NOW} - interval '170 days' + i * (interval '170 days' / ${count})`,
    },
  }
}

export const messagesByTurns = (): Rows[] =>
  Array.from({ length: LONG }, (_, index) => messageRows(index + 1))
export const otherMessages = (extent: Extent): Rows[] => [longRows(extent), conversationRows(), parties()]
export const notificationsByTurns = (extent: Extent): Rows[] => [
  ...Array.from({ length: ROUNDS }, (_, n) => notificationRows(extent, n)),
  heavyNotifications(extent, 'owner'),
  heavyNotifications(extent, 'crew'),
]
