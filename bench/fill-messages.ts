import type pg from 'pg'
import { crewOf, type Extent, NOW, ownersOf, READER_TALKS, talks } from './cast.ts'
import { inBulk } from './fill-in-bulk.ts'
import { pick, uuid } from './fill-statements.ts'
import { additions, answers } from './texts.ts'

const MESSAGES_A_TALK = 20
/** One conversation in ten is longer than a page of messages; both lengths are even, and 20 on average. */
const LONG = 74
const SHORT = 14
const EVERY = `interval '3 hours'`
/** The number of unread messages for the person who is behind: each of the two wrote half of the messages. */
const BEHIND = 4

const DAY_MS = 24 * 60 * 60_000
const DAYS = 180
const STRETCH_DAYS = 15

/** The pairs: the reader with the first owners, everybody else round by round. No pair twice. */
const conversations = (owners: number, crew: number, total: number) => `
  create temporary table talk as
  select c, ${uuid('conversation', 'c')} as id, owner_id, born, length, born + length * ${EVERY} as last_at,
    case when c < ${READER_TALKS} then ${uuid('crew', '1')}
      else ${uuid('crew', `2 + (c % ${owners} + c / ${owners} * 401) % ${crew - 2}`)} end as crew_id,
    (select jobs.id from jobs where jobs.owner_id = numbers.owner_id
      order by jobs.created_at desc, jobs.id desc limit 1) as job_id,
    c % 7 = 0 and not settled as owner_behind, c % 5 = 0 and not settled as crew_behind
  from (select c, ${uuid('owner', `c % ${owners}`)} as owner_id,
      case when c % 10 = 0 then ${LONG} else ${SHORT} end as length,
      c between ${READER_TALKS} and ${READER_TALKS + talks.length - 1} as settled,
      '${NOW.toISOString()}'::timestamptz - interval '${DAYS} days'
        + c * 7919 % ${total} * (interval '165 days' / ${total}) as born
    from generate_series(0, ${total - 1}) c) as numbers`

const keepConversations = `
  insert into conversations (id, owner_id, crew_id, job_id, last_seq, created_at)
  select id, owner_id, crew_id, job_id, length, born from talk order by born`

const parties = `
  insert into conversation_parties (conversation_id, user_id, shown, read_seq, unread, updated_at)
  select id, user_id, true, case when behind then length - ${BEHIND} else length end,
    case when behind then ${BEHIND / 2} else 0 end, last_at
  from talk cross join lateral
    (values (owner_id, owner_behind), (crew_id, crew_behind)) as party (user_id, behind)
  order by last_at`

// In order of time, so that one conversation's messages are spread over the disk as in reality.
const messages = `
  insert into messages (id, conversation_id, seq, sender_id, text, created_at)
  select ${uuid('message', '$3::bigint + row_number() over (order by written_at, id, seq)')}, id, seq, sender_id,
    ${pick(1, answers)} || ' ' || ${pick(5, additions)}, written_at
  from (select id, seq, case when seq % 2 = 1 then owner_id else crew_id end as sender_id,
      born + seq * ${EVERY} as written_at, md5('message' || c || ' ' || seq) as h
    from talk cross join lateral generate_series(1, length) seq where born < $2 and last_at >= $1) as written
  where written_at >= $1 and written_at < $2
  order by written_at, id, seq`

/** Ten for each conversation, five to each of the two; the last one about it is unread by the person who is behind. */
const notifications = `
  insert into notifications (id, user_id, type, params, person_id, job_id, conversation_id, created_at, read_at)
  select ${uuid('notification', '$3::bigint + row_number() over (order by told_at, told.id, n)')}, user_id, type,
    jsonb_build_object('person', person.name, 'offer', jobs.title)
      || case type when 'job_updated' then '{"changed": ["budget"]}' else '{}' end::jsonb,
    person_id, job_id, case when n < 6 then told.id end, told_at,
    case when not unread then told_at + interval '20 minutes' end
  from (select id, job_id, n, case when n % 2 = 0 then crew_id else owner_id end as user_id,
      case when n % 2 = 0 then owner_id else crew_id end as person_id,
      coalesce((array['application_accepted', 'job_application', 'job_updated', 'application_withdrawn'])[n - 5],
        'new_message') as type,
      case when n in (4, 5) then last_at else born + n * interval '1 hour' end as told_at,
      n = 4 and crew_behind or n = 5 and owner_behind as unread
    from talk cross join generate_series(0, 9) n where born < $2 and last_at >= $1) as told
  join users person on person.id = person_id
  join jobs on jobs.id = job_id
  where told_at >= $1 and told_at < $2
  order by told_at, told.id, n`

/** Period after period: one statement would sort all rows on disk. */
async function inStretches(client: pg.PoolClient, statement: string): Promise<void> {
  let written = 0
  for (let from = -DAYS; from < 0; from += STRETCH_DAYS) {
    const ends = [from, from + STRETCH_DAYS].map(day => new Date(NOW.getTime() + day * DAY_MS))
    const { rowCount } = await client.query(statement, [...ends, written])
    written += rowCount ?? 0
  }
}

export async function fillMessages(client: pg.PoolClient, extent: Extent): Promise<void> {
  const total = extent.messages / MESSAGES_A_TALK
  await client.query(conversations(ownersOf(extent), crewOf(extent), total))
  await inBulk(client, ['conversations', 'conversation_parties', 'messages', 'notifications'], async () => {
    await client.query(keepConversations)
    await client.query(parties)
    await inStretches(client, messages)
    await inStretches(client, notifications)
  })
  await client.query('drop table talk')
}
