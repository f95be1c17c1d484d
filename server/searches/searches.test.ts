import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { SearchFilters } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { SEARCHES_MAX } from '#domain/searches/search-limits.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { matchSearches } from '#server/searches/match-searches.ts'
import { savedSearches, searchMatches } from '#server/searches/search-table.ts'
import { buildApplication, buildJob, jobInputExample, PASSWORD } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
beforeEach(async () => {
  await server.db.delete(savedSearches)
})

const save = (person: Person, filters: SearchFilters = {}, alert: 'now' | 'daily' | 'off' = 'now') =>
  person.call(searchApi.create, { body: { name: 'Mi búsqueda', filters, alert } })
const saved = async (person: Person, filters?: SearchFilters, alert?: 'now' | 'daily' | 'off') =>
  (await save(person, filters, alert)).body.search
const list = async (person: Person) => (await person.call(searchApi.list)).body.searches
const counts = async (person: Person) => (await list(person)).map(({ newCount }) => newCount)
const publish = async (given: object = {}) =>
  (await cast.ana.call(jobApi.create, { body: jobInputExample(given) })).body.job
const told = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications.filter(({ type }) => type === 'search_match')

test('A search is saved with its filters, changed, and deleted', async () => {
  const filters = { vesselType: 'sailboat' as const, port: 'Palma', minBudget: 900 }
  const { status, body } = await save(cast.carla, filters, 'daily')
  expect([status, body.message, body.search]).toMatchObject([
    201,
    searchApi.create.success,
    { name: 'Mi búsqueda', filters, alert: 'daily', newCount: 0 },
  ])
  const changed = await cast.carla.call(searchApi.change, {
    params: { id: body.search._id },
    body: { name: 'Otra', filters: { q: 'motor' } },
  })
  expect(changed.body.search).toMatchObject({ name: 'Otra', filters: { q: 'motor' }, alert: 'daily' })
  await cast.carla.call(searchApi.remove, { params: { id: body.search._id } })
  expect(await list(cast.carla)).toEqual([])
})

test('Another person’s search is not there', async () => {
  const { _id: id } = await saved(cast.carla)
  const answers = [
    await cast.diego.call(searchApi.change, { params: { id }, body: { name: 'Mía' } }),
    await cast.diego.call(searchApi.remove, { params: { id } }),
    await cast.diego.call(searchApi.open, { params: { id } }),
  ]
  expect(answers.map(outcome)).toMatchObject(Array(3).fill({ status: 404, code: 'search_not_found' }))
})

test('Thirty at once leave twenty, and the others are told why', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => save(cast.carla)))
  const refused = answers.filter(({ status }) => status === 409)
  expect([refused.length, (await list(cast.carla)).length]).toEqual([10, SEARCHES_MAX])
  expect(refused[0]?.body).toMatchObject({ message: refusals.searches_full.message })
})

describe('An offer counts in a search', () => {
  test('when it is published, once, and never in one that it does not match', { tags: 'rare' }, async () => {
    await saved(cast.carla, { vesselType: 'sailboat' })
    await saved(cast.carla, { vesselType: 'yacht' })
    const job = await publish({ vesselType: 'sailboat' })
    await server.runTasks()
    await cast.ana.call(jobApi.update, { params: { id: job._id }, body: { title: 'Otro título' } })
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([1, 0])
  })

  test('when it is edited into a match', { tags: 'rare' }, async () => {
    await saved(cast.carla, { minBudget: 5000 })
    const job = await publish({ budget: 900 })
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([0])
    await cast.ana.call(jobApi.update, { params: { id: job._id }, body: { budget: 6000 } })
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([1])
  })

  test('when a place comes free, and it opens again', { tags: 'rare' }, async () => {
    const context = server.context()
    const job = await buildJob(context, cast.ana.id, { crewRequired: 1, status: 'filled' })
    await buildApplication(context, job, cast.diego.id, { status: 'accepted' })
    await saved(cast.carla)
    await cast.ana.call(applicationApi.release, { params: { id: job.id, userId: cast.diego.id } })
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([1])
  })

  test('when its vessel changes', { tags: 'rare' }, async () => {
    const boat = { name: 'Brisa', type: 'motorboat' as const, length: 12 }
    const { vessel } = (await cast.ana.call(vesselApi.create, { body: boat })).body
    await publish({ vesselId: vessel._id })
    await server.runTasks()
    await saved(cast.carla, { vesselType: 'catamaran' })
    await cast.ana.call(vesselApi.update, {
      params: { id: vessel._id },
      body: { ...boat, type: 'catamaran' },
    })
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([1])
  })

  test('as long as it is there: an owner’s erasure takes it out', { tags: 'rare' }, async () => {
    await saved(cast.carla)
    await publish()
    await server.runTasks()
    await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
    expect(await counts(cast.carla)).toEqual([0])
  })

  test('once, also where two servers match it at the same moment', { tags: 'rare' }, async () => {
    await saved(cast.carla)
    const { _id: jobId } = await publish()
    const context = { ...server.dependencies, now: server.now() }
    await Promise.all([matchSearches(context, { jobId }), matchSearches(context, { jobId })])
    await server.runTasks()
    expect(await counts(cast.carla)).toEqual([1])
  })

  test('not in one of a disabled account, and not the offer of a disabled owner', async () => {
    await saved(cast.carla)
    await publish()
    await server.db.update(users).set({ disabledAt: server.now() }).where(eq(users.id, cast.ana.id))
    await server.runTasks()
    await server.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.ana.id))
    expect(await counts(cast.carla)).toEqual([0])
  })
})

describe('A search that tells at once', () => {
  test('has one unread notification with its count, which opening the search reads', async () => {
    const { _id: id } = await saved(cast.carla)
    await publish()
    await server.runTasks()
    const [first] = await told(cast.carla)
    await publish()
    await server.runTasks()
    const second = await told(cast.carla)
    expect([first?.relatedSearch, second.map(({ _id, message }) => [_id, message])]).toEqual([
      id,
      [[first?._id, 'Hay 2 ofertas nuevas para «Mi búsqueda».']],
    ])
    const opened = await cast.carla.call(searchApi.open, { params: { id } })
    expect([opened.body.search.newCount, (await told(cast.carla))[0]?.isRead]).toEqual([0, true])
    await publish()
    await server.runTasks()
    expect((await told(cast.carla)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('and one that does not only counts', async () => {
    await saved(cast.carla, {}, 'off')
    await saved(cast.carla, {}, 'daily')
    await publish()
    await server.runTasks()
    expect([await counts(cast.carla), await told(cast.carla)]).toEqual([[1, 1], []])
  })
})

test('The preview counts the matching offers of thirty days, whatever became of them', async () => {
  const context = server.context()
  const DAY_MS = 24 * 60 * 60_000
  const ago = (days: number) => new Date(server.now().getTime() - days * DAY_MS)
  const words = { description: 'Zarpamos con el Bermellón' }
  await buildJob(context, cast.ana.id, { ...words, title: 'Vieja', createdAt: ago(31) })
  await buildJob(context, cast.ana.id, {
    ...words,
    title: 'Cancelada',
    createdAt: ago(20),
    status: 'cancelled',
  })
  await buildJob(context, cast.ana.id, { ...words, title: 'Abierta', createdAt: ago(1) })
  const { body } = await cast.carla.call(searchApi.preview, { query: { q: 'bermellón' } })
  expect([body.days, body.count, body.jobs.map(({ title }) => title)]).toEqual([
    30,
    2,
    ['Abierta', 'Cancelada'],
  ])
})

test('Where many offers are published the preview tells of fewer days, and of whole ones', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  const names = Object.keys(job).filter(
    name => !['id', 'words', 'portKeys', 'budgetKey', 'createdAt'].includes(name),
  )
  const kept = sql.raw(
    names.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).join(', '),
  )
  // A hundred a day.
  await server.db.execute(sql`insert into jobs (id, created_at, ${kept})
    select gen_random_uuid(), ${server.now().toISOString()}::timestamptz - n * interval '864 seconds', ${kept}
    from generate_series(1, 1500) n, jobs where id = ${job.id}`)
  const { body } = await cast.carla.call(searchApi.preview, { query: { q: 'zepelin' } })
  expect(body.days).toBe(11)
})

test('Offers that are matched at once, while one of the people erases her account: nobody fails, and nothing of hers is left', {
  tags: 'rare',
}, async () => {
  for (let index = 0; index < 5; index++)
    for (const person of [cast.carla, cast.diego]) await save(person, {}, index % 2 ? 'now' : 'daily')
  const offers = await Promise.all(Array.from({ length: 8 }, () => publish()))
  const context = { ...server.dependencies, now: server.now() }
  const erase = cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await Promise.all([erase, ...offers.map(({ _id }) => matchSearches(context, { jobId: _id }))])
  await server.runTasks()
  const left = await server.db.select().from(savedSearches)
  expect([(await erase).status, left.map(({ userId }) => userId), await counts(cast.diego)]).toEqual([
    200,
    Array(5).fill(cast.diego.id),
    Array(5).fill(8),
  ])
  const matched = await server.db.select().from(searchMatches)
  expect(matched.length).toBe(40)
})
