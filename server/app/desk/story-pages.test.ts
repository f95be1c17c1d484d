import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lastFirst, listStory } from '#server/app/desk/person-story.ts'
import type { Person } from '#server/app/desk/story-sources.ts'
import { backfillPassages } from '#server/applications/backfill-passages.ts'
import { keepPassageSpans } from '#server/applications/order-passage.ts'
import { fillOwners, listUnfilled } from '#server/passages/fill-owners.ts'
import type { Place } from '#server/platform/db/keyset.ts'
import { buildJob } from '#test/builders.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

const OFFERS = 200
/** Few instants for many moments, so that many fall together; none in one of three rows. */
const some = (after: string) =>
  sql.raw(`case when random() > 0.3 then ${after} + floor(random() * 8) * interval '1 hour' end`)

beforeAll(async () => {
  const { ana, carla } = cast
  const job = await buildJob(server.context(), ana.id)
  const columns = Object.keys(job).filter(
    name => !/^(id|words|portKeys|budgetKey|createdAt|cancelledAt)$/.test(name),
  )
  const same = sql.raw(
    columns.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).join(', '),
  )
  const day = `timestamptz '2026-04-01' + floor(random() * 8) * interval '1 hour'`
  await server.db.transaction(async db => {
    const run = (statement: SQL) => db.execute(statement)
    await run(sql`select setseed(0.43)`)
    await run(sql`insert into jobs (id, created_at, cancelled_at, ${same})
      select gen_random_uuid(), ${sql.raw(day)}, ${some(day)}, ${same} from jobs, generate_series(1, ${OFFERS}::int)`)
    await run(sql`insert into applications (id, job_id, crew_id, owner_id, status, applied_at, accepted_at, rejected_at, released_at, withdrawn_at)
      select gen_random_uuid(), id, ${carla.id}, ${ana.id}, case when random() > 0.4 then 'accepted' else 'rejected' end, created_at, ${some('created_at')}, rejected,
        case when random() > 0.5 then rejected end, case when random() > 0.5 then ${some('created_at')} end
      from (select *, ${some('created_at')} as rejected from jobs) j`)
    await run(sql`insert into contracts (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, waiting_since,
        crew_signed_at, owner_signed_at, cancelled_at, created_at, updated_at)
      select gen_random_uuid(), id, ${carla.id}, ${ana.id}, 'cancelled', '{}', 'x', start_date, end_date, created_at,
        ${some('created_at')}, ${some('created_at')}, ${some('created_at')}, created_at, created_at from jobs`)
    // As the release before writes them: a task has the rest to fill.
    await run(sql`insert into passages (job_id, departed_at, conditions, departure_hash, arrived_at, called_off_at, closed_at, created_at, updated_at)
      select id, departed, case when departed is not null then '[]'::jsonb end, case when departed is not null then 'x' end,
        ${some('created_at')}, ${some('created_at')}, ${some('created_at')}, created_at, created_at
      from (select *, ${some('created_at')} as departed from jobs) j`)
    await run(sql`insert into notices (id, reference, kind, url, subject_kind, subject_id, person_id, reporter_id, at)
      select gen_random_uuid(), id::text, 'other', 'x', 'job', id, ${ana.id}, ${carla.id}, created_at from jobs`)
  })
})

/** Told apart from the program's own statement: all moments in one list, and sorted. */
async function allOf({ id, role }: Person) {
  const person = sql`${id}::uuid`
  const mine = sql.raw(role === 'crew' ? 'crew_id' : 'owner_id')
  const onBoard = sql`job_id in (select job_id from applications where crew_id = ${person} and status = 'accepted' and withdrawn_at is null)`
  const sailed = role === 'crew' ? onBoard : sql`job_id in (select id from jobs where owner_id = ${person})`
  const ofCrew = sql`union all select applied_at, 'application_sent', id from applications where crew_id = ${person}
    union all select withdrawn_at, 'application_withdrawn', id from applications where crew_id = ${person}`
  const { rows } = await server.db.execute<{ kind: string; ref: string }>(sql`select kind, ref from (
      select created_at as at, 'offer_published' as kind, id as ref from jobs where owner_id = ${person}
      union all select cancelled_at, 'offer_cancelled', id from jobs where owner_id = ${person}
      union all select accepted_at, 'application_accepted', id from applications where ${mine} = ${person}
      union all select rejected_at, 'application_rejected', id from applications where ${mine} = ${person} and released_at is null
      union all select released_at, 'application_released', id from applications where ${mine} = ${person}
      ${role === 'crew' ? ofCrew : sql``}
      union all select crew_signed_at, 'contract_signed_by_crew', id from contracts where ${mine} = ${person}
      union all select owner_signed_at, 'contract_signed_by_owner', id from contracts where ${mine} = ${person}
      union all select cancelled_at, 'contract_cancelled', id from contracts where ${mine} = ${person}
      union all select departed_at, 'passage_departed', job_id from passages where ${sailed}
      union all select arrived_at, 'passage_arrived', job_id from passages where ${sailed}
      union all select called_off_at, 'passage_called_off', job_id from passages where ${sailed}
      union all select closed_at, 'passage_closed', job_id from passages where ${sailed}
      union all select at, 'notice_sent', id from notices where reporter_id = ${person}
      union all select at, 'notice_received', id from notices where person_id = ${person}
      union all select created_at, 'session_opened', id from sessions where user_id = ${person}
      union all select created_at, 'registered', id from users where id = ${person}
      union all select email_verified_at, 'email_verified', id from users where id = ${person}
    ) moment where at is not null order by at desc, kind desc, ref desc`)
  return rows.map(({ kind, ref }) => `${kind} ${ref}`)
}

async function pagesOf(person: Person, limit: number) {
  const told: string[] = []
  let place: Place | undefined
  for (let more = true; more; ) {
    const { page, nextCursor } = lastFirst.pageOf(await listStory(server.db, person, limit, place), limit)
    told.push(...page.map(({ kind, ref }) => `${kind} ${ref}`))
    more = nextCursor !== null
    place = lastFirst.readCursor(nextCursor ?? undefined)
  }
  return told
}

const people = () => [cast.ana.user, cast.carla.user]

test('Passages of the release before are in a story before a task has filled them, and after each of its parts', {
  tags: 'rare',
}, async () => {
  const isAsTold = async () => {
    for (const person of people()) expect(await pagesOf(person, 50)).toEqual(await allOf(person))
  }
  await isAsTold()
  await keepPassageSpans(server.db, (await listUnfilled(server.db, 40)).slice(20))
  await fillOwners(server.db, (await listUnfilled(server.db, 40)).slice(20))
  await isAsTold()
  const written = await hearTransactions(() =>
    backfillPassages({ ...server.dependencies, now: server.now() }),
  )
  await isAsTold()
  expect([await listUnfilled(server.db, 1), written.length > 1, Math.max(...written) <= 500]).toEqual([
    [],
    true,
    true,
  ])
})

async function isWholeInPages(role: 'owner' | 'crew', limit: number) {
  const person = role === 'owner' ? cast.ana.user : cast.carla.user
  const all = await allOf(person)
  expect(all.length).toBeGreaterThan(700)
  expect(await pagesOf(person, limit)).toEqual(all)
}
const IN_PAGES = 'The pages of a story of an %s, %i each, have every moment once, in order'

test.each([
  ['owner', 1_000],
  ['crew', 20],
] as const)(IN_PAGES, isWholeInPages)
test.each([
  ['owner', 20],
  ['owner', 7],
  ['crew', 7],
] as const)(IN_PAGES, { tags: 'rare' }, isWholeInPages)
