import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { buildJob } from '#test/builders.ts'
import { vacuumWhole } from '#test/plans/vacuum-whole.ts'

/** As many of everything of one person as makes a call dear that reads all of them. */
const MANY = 3_000
const OFFERS = 14_400

/** An owner and a crew member who have much of everything, in a database that has a history; returns an open offer. */
export async function fillHeavyPeople(
  { db, now }: { db: Database; now: Date },
  ana: string,
  carla: string,
): Promise<string> {
  const job = await buildJob({ db, now }, ana)
  const columns = Object.keys(job).filter(name => !['id', 'words', 'portKeys', 'budgetKey'].includes(name))
  const snake = columns.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  const names = sql.raw(
    snake.filter(name => !/^(start_date|end_date|status|created_at|description)$/.test(name)).join(', '),
  )
  const vessel = JSON.stringify({
    vesselName: 'Brisa',
    vesselType: null,
    registrationNumber: null,
    portOfRegistry: null,
  })
  const agreed = JSON.stringify({
    originPort: 'Palma',
    destinationPort: 'Maó',
    startDate: '2026-07-01',
    endDate: '2026-07-05',
  })
  const place = JSON.stringify({ port: 'Palma', berth: null, coordinates: null })
  const many = sql`generate_series(1, ${MANY}::int) n`
  const talk = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const first = sql`'00000000-0000-4000-8000-000000000001'::uuid`
  // One in four is open, each on a page with others that are over: the history that every table has.
  await db.execute(sql`insert into jobs (id, description, start_date, end_date, status, created_at, ${names})
    select gen_random_uuid(), repeat('x', 500), day, day + 4, case when n % 4 = 0 then 'open' else 'completed' end, day - interval '1 month' + n * interval '1 second', ${names}
    from (select n, case when n % 4 = 0 then date '2026-07-01' + n % 89 else date '2024-01-01' + n % 701 end as day from generate_series(1, ${OFFERS}::int) n) each,
      jobs where id = ${job.id}`)
  await db.execute(sql`insert into contracts
      (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since, created_at, updated_at)
    select gen_random_uuid(), id, ${carla}, ${ana}, 'pending_crew_signature', ${agreed}::jsonb, 'x', start_date, end_date, created_at, created_at, created_at
    from jobs where status = 'completed' limit ${MANY}`)
  await db.execute(sql`insert into checklists
      (id, contract_id, phase, owner_id, crew_id, status, version, vessel_info, location, weather_conditions, created_at, updated_at)
    select gen_random_uuid(), id, 'departure', owner_id, crew_id, 'approved', 1, ${vessel}::jsonb, ${place}::jsonb, '{}', created_at, created_at from contracts`)
  await db.execute(sql`insert into notifications (id, user_id, person_id, type, params, created_at)
    select gen_random_uuid(), ${ana}, ${carla}, 'job_application', '{"person":"Carla","offer":"Palma"}', timestamptz '2026-05-01' from ${many}`)
  await db.execute(sql`insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at, availability_end)
    select ${talk}, 'crew', 'Eva ' || n, 'eva' || n || '@example.com', 'x', '1', now(), now(), date '2027-01-01' from ${many}`)
  // Before them by name, and of no use to who looks for an Eva.
  await db.execute(sql`insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at, bio)
    select gen_random_uuid(), 'crew', 'Abel ' || n, 'abel' || n || '@example.com', 'x', '1', now(), now(), repeat('Navego. ', 100) from ${many}`)
  await db.execute(sql`insert into conversations (id, owner_id, crew_id, last_seq, created_at)
    select ${talk}, ${ana}, ${talk}, 1, now() from ${many}`)
  await db.execute(sql`insert into conversation_parties (conversation_id, user_id, shown, unread, updated_at)
    select ${talk}, ${ana}, true, n % 20 / 19, timestamptz '2026-05-01' + n * interval '1 minute' from ${many}`)
  await db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${talk}, 1, ${ana}, 'Salimos a las seis.', timestamptz '2026-05-01' + n * interval '1 minute' from ${many}`)
  // The oldest of the conversations is a long one, and begins with a word of its own.
  await db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${first}, n, ${ana}, case n when 2 then 'Llevad la sonda.' else 'De acuerdo.' end, timestamptz '2026-04-01' + n * interval '1 second' from generate_series(2, 5000) n`)
  await db.execute(sql`update conversations set last_seq = 5000 where id = ${first}`)
  await db.execute(sql`insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, taken_until)
    select gen_random_uuid(), (select id from jobs where status = 'completed' limit 1), ${talk}, ${ana}, 'accepted', now(), now(), date '2027-01-01' from ${many}`)
  await vacuumWhole(db)
  return job.id
}
