import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { matchSearches } from '#server/searches/match-searches.ts'
import { savedSearches } from '#server/searches/search-table.ts'
import { buildUser, jobInputExample } from '#test/builders.ts'
import { NOW } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import { median, quantile } from './numbers.ts'
import { openApp } from './open-app.ts'

const SEARCHES = 100_000
const PEOPLE = 5_000
const WARMING_UP = 5
const COUNTED = 40

export interface Searches {
  engine: Engine
  searches: number
  /** The number of these in which an offer counts. */
  matched: number
  /** In milliseconds. */
  publish: { p50: number; p99: number }
  match: { p50: number; p99: number }
}

type App = Awaited<ReturnType<typeof openApp>>

/** People with twenty searches each: nearly all name a port, and many a type, dates, words, a budget or their titles too. */
async function fill({ dependencies: { db } }: App): Promise<void> {
  await db.execute(sql`insert into users (id, email, name, role, password_hash, terms_version, terms_accepted_at, created_at)
    select md5('searcher ' || n)::uuid, 'searcher' || n || '@bench.example', 'Busca', 'crew', 'x', '1', now(), now()
    from generate_series(1, ${PEOPLE}) n`)
  await db.execute(sql`insert into saved_searches
      (id, user_id, name, filters, vessel_type, start_from, start_to, min_budget, q, port, port_ids, fit, alert, created_at)
    select md5('search ' || n)::uuid, md5('searcher ' || 1 + n % ${PEOPLE})::uuid, 'Una', '{}',
      case when n % 2 = 0 then (array['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'])[1 + n / 2 % 5] end,
      case when n % 3 = 0 then '2026-06-01'::date + n % 300 end,
      case when n % 3 = 0 then '2026-06-15'::date + n % 300 end,
      case when n % 5 = 0 then 500 + n % 3000 end,
      case when n % 4 = 0 then (array['motor', 'vela', 'oceanis', 'urgente', 'desalinizadora'])[1 + n / 4 % 5] end,
      case when n % 20 > 0 then 'Puerto ' || n % 41 end,
      case when n % 20 > 0 then array[case n % 41 when 0 then 'palma' else 'puerto-' || n % 41 end] end,
      case when n % 10 = 0 then 'mine' end,
      (array['now', 'daily', 'off'])[1 + n % 3], now()
    from generate_series(1, ${SEARCHES}) n`)
  await db.execute(sql`analyze saved_searches, users`)
}

const shares = (times: number[]) => ({ p50: median(times), p99: quantile(times, 0.99) })

export async function measureSearches({ engine, settings }: Filled): Promise<Searches> {
  const app = await openApp(settings)
  const { dependencies } = app
  const { db } = dependencies
  await fill(app)
  const { user, token } = await buildUser({ db, now: NOW }, 'owner')
  const publications: number[] = []
  const matches: number[] = []
  let matched = 0
  for (let round = 0; round < WARMING_UP + COUNTED; round++) {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(jobInputExample({ vesselLength: 12, budget: 900 + round })),
    })
    const { job } = (await answer.json()) as { job: { _id: string } }
    const published = performance.now()
    await matchSearches({ ...dependencies, now: NOW }, { jobId: job._id })
    const done = performance.now()
    if (round < WARMING_UP) continue
    publications.push(published - start)
    matches.push(done - published)
    const { rows } = await db.execute(
      sql`select count(*)::int as count from search_matches where job_id = ${job._id}`,
    )
    matched = Number(rows[0]?.count)
  }
  await db.delete(jobs).where(eq(jobs.ownerId, user.id))
  await db.delete(tasks)
  await db.delete(savedSearches)
  await db.delete(users).where(sql`email like 'searcher%@bench.example' or id = ${user.id}`)
  await app.close()
  return {
    engine,
    searches: SEARCHES,
    matched,
    publish: shares(publications),
    match: shares(matches),
  }
}
