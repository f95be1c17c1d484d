import { sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildJob } from '#test/builders.ts'
import { vacuumWhole } from '#test/plans/vacuum-whole.ts'

const MANY = 2_000
/** Voyages that have not begun. */
const AHEAD = 200
/** Others', in the same years as the crew member's. */
const PAYMENTS = 40_000
/** One voyage in so many is late with its report. */
const LATE = 20
/** About the owner, at the desk. */
const NOTICES = 1_000
/** An offer that many people want. */
const APPLICANTS = 60
const WANTED = 40

/** An owner and a crew member with many voyages, and offers of the owner that many apply for; the people exist. */
export async function fillVoyages(
  { db, now }: { db: Database; now: Date },
  owner: string,
  crew: string,
): Promise<void> {
  const job = await buildJob({ db, now }, owner)
  const columns = Object.keys(job).filter(
    name => !['id', 'words', 'portKeys', 'budgetKey', 'status', 'createdAt'].includes(name),
  )
  const names = sql.raw(
    columns.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).join(', '),
  )
  const copies = (status: string, count: number, earlier: number) => sql`
    insert into jobs (id, status, created_at, ${names})
    select gen_random_uuid(), ${status}, created_at - (${earlier} + n) * interval '1 minute', ${names}
    from generate_series(1, ${count}::int) n, jobs where id = ${job.id} returning id, created_at`
  const vessel = JSON.stringify({
    vesselName: 'Brisa',
    vesselType: null,
    registrationNumber: null,
    portOfRegistry: null,
  })
  const place = JSON.stringify({ port: 'Palma', berth: null, coordinates: null })
  const agreed = JSON.stringify({
    vesselName: 'Brisa',
    vesselType: 'sailboat',
    originPort: 'Palma',
    destinationPort: 'Maó',
    startDate: '2026-06-08',
    endDate: '2026-06-12',
  })
  await db.execute(sql`with sailed as (${copies('completed', MANY, WANTED)})
    insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, passage_order)
    select gen_random_uuid(), id, ${crew}, ${owner}, 'accepted', created_at, created_at, 25000000 from sailed`)
  await db.execute(sql`with ahead as (${copies('filled', AHEAD, 0)})
    insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, taken_until, passage_order)
    select gen_random_uuid(), id, ${crew}, ${owner}, 'accepted', created_at, created_at, date '2027-01-01', 10046300 from ahead`)
  await db.execute(sql`insert into contracts
      (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since, crew_signed_at, owner_signed_at, created_at, updated_at)
    select gen_random_uuid(), j.id, ${crew}, ${owner}, 'completed', ${agreed}::jsonb, 'x', j.start_date, j.end_date, j.created_at, j.created_at, j.created_at, j.created_at, j.created_at
    from jobs j where owner_id = ${owner} and status = 'completed'`)
  const ofOwner = sql`contracts c where c.owner_id = ${owner}`
  await db.execute(sql`insert into passages (job_id, skipper_id, departed_at, conditions, departure_hash, report_every, next_report_by, arrived_at, arrival_port, closed_at, created_at, updated_at)
    select job_id, ${crew}, created_at, '[]', 'x', 12, case when row_number() over () % ${LATE}::int = 0 then created_at end, created_at, 'Maó', created_at, created_at, created_at from ${ofOwner}`)
  await db.execute(sql`insert into payments (id, contract_id, author_id, kind, cents, at, method, status, created_at)
    select gen_random_uuid(), c.id, ${owner}, 'fee', 100, created_at - row_number() over () % 6 * interval '1 year', 'transfer', 'confirmed', created_at from ${ofOwner}`)
  await db.execute(sql`insert into payments (id, contract_id, author_id, kind, cents, at, method, status, created_at)
    select gen_random_uuid(), c.id, c.owner_id, 'fee', 100, j.created_at - n % 6 * interval '1 year' - n * interval '6 seconds', 'transfer', 'confirmed', c.created_at
    from generate_series(1, ${PAYMENTS}::int) n, jobs j, (select * from contracts where owner_id <> ${owner} limit 1) c where j.id = ${job.id}`)
  await db.execute(sql`insert into checklists
      (id, contract_id, phase, owner_id, crew_id, status, version, vessel_info, location, weather_conditions, created_at, updated_at)
    select gen_random_uuid(), c.id, 'departure', ${owner}, ${crew}, 'approved', 1, ${vessel}::jsonb, ${place}::jsonb, '{}', created_at, created_at from ${ofOwner}`)
  await db.execute(sql`insert into checklist_items (id, checklist_id, version, position, key, category, label, "check", critical, photo_expected, asked_by_zone, status)
    select gen_random_uuid(), l.id, 1, n, 'item' || n, 'safety', repeat('Bengalas. ', 20), 'Caducidad', true, false, false, 'working'
    from checklists l cross join generate_series(1, 20) n where l.owner_id = ${owner}`)
  await db.execute(sql`insert into contracts
      (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since, crew_signed_at, owner_signed_at, created_at, updated_at)
    select gen_random_uuid(), j.id, ${crew}, ${owner}, 'completed', ${agreed}::jsonb, 'x', j.start_date + 200, j.end_date + 200, j.created_at, j.created_at, j.created_at, j.created_at, j.created_at
    from jobs j where owner_id = ${owner} and status = 'filled'`)
  await db.execute(sql`with wanted as (${copies('open', WANTED, 0)}),
      people as (select id, row_number() over (order by id) as turn from users where email like 'eva%' limit ${APPLICANTS})
    insert into applications (id, job_id, crew_id, owner_id, status, applied_at)
    select gen_random_uuid(), w.id, p.id, ${owner}, 'pending', w.created_at + p.turn * interval '1 second' from wanted w cross join people p`)
  await db.execute(sql`insert into notices (id, reference, kind, url, subject_kind, subject_id, person_id, excerpt, name, email, at, outcome, decided_at)
    select gen_random_uuid(), '2020-' || n, 'other', 'x', 'job', id, ${owner}, repeat('Palma – Maó. ', 100), 'Eva', 'eva@example.com',
      created_at - n * interval '1 hour', case when n > 1 then 'none' end, case when n > 1 then created_at end
    from generate_series(1, ${NOTICES}::int) n, jobs where id = ${job.id}`)
  await db.execute(sql`insert into counted_days values (${dayInMadrid(now)}, 0, 0, 0, 0)`)
  // One paper in forty waits for the desk.
  await db.execute(sql`insert into titles (id, user_id, kind, file_key, file_name, verified_at, presented_at, created_at, updated_at)
    select gen_random_uuid(), id, 'PER', 'titulo' || n, 'per.pdf', case when n % 40 > 0 then created_at end, created_at, created_at, created_at
    from generate_series(1, 20000) n, lateral (select id, created_at from users where email = 'abel' || (1 + n % 3000) || '@example.com') someone`)
  await vacuumWhole(db)
}
