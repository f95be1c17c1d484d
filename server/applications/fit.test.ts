import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { vessels } from '#server/vessels/vessel-table.ts'
import { buildApplication, buildContract, buildJob, buildTitles } from '#test/builders.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.dependencies.services.seaRoutes.known.clear()
  await server.db.update(jobs).set({ status: 'cancelled' })
  await server.db.delete(seaDistances)
  cast = await server.cast()
})

const professional: TitleKind[] = ['PPER', 'STCW_BST', 'MEDICAL', 'GOC']
async function hold(userId: string, kinds: TitleKind[], validUntil?: string): Promise<void> {
  await buildTitles(server, userId, kinds, validUntil)
  server.dependencies.services.bus.tell({ topic: 'titles_changed', userId })
}
/** From Palma to Valencia, so far from the coast. */
async function offer(offshore: number | null, overrides: Partial<JobRow> = {}): Promise<JobRow> {
  if (offshore !== null)
    await server.db
      .insert(seaDistances)
      .values({ fromPort: 'palma', toPort: 'valencia', miles: 138, offshore, legs: [], maskVersion })
      .onConflictDoUpdate({ target: [seaDistances.fromPort, seaDistances.toPort], set: { offshore } })
  return buildJob(server.context(), cast.ana.id, { vesselLength: 12, ...overrides })
}
async function vesselUnder(flag: string): Promise<string> {
  const id = newId()
  await server.db.insert(vessels).values({
    id,
    ownerId: cast.ana.id,
    name: 'Brisa',
    type: 'sailboat',
    length: 12,
    flag,
    createdAt: server.now(),
    updatedAt: server.now(),
  })
  return id
}
const list = async (query: Record<string, string> = {}) =>
  (await cast.carla.call(jobApi.list, { query })).body.jobs
const codes = (fit: { reasons: { code: string }[] } | undefined) => fit?.reasons.map(({ code }) => code)

describe('To a crew member', () => {
  test('each offer in the list says whether their titles fit, and why', async () => {
    await offer(42)
    await hold(cast.carla.id, professional)
    const [job] = await list()
    expect([job?.fit?.verdict, codes(job?.fit)]).toEqual(['fits', ['professional_in_range', 'flag_assumed']])
  })

  test('the flag of the vessel decides, and titles that end during the transfer do not count', async () => {
    const job = await offer(42, { vesselId: await vesselUnder('FR') })
    await hold(cast.carla.id, professional)
    await hold(cast.carla.id, ['PA'], '2026-06-12')
    const { body } = await cast.carla.call(jobDetailApi.read, { params: { id: job.id } })
    expect([body.fit?.verdict, codes(body.fit)]).toEqual([
      'conditional',
      ['flag_decides', 'title_ends_before'],
    ])
  })

  test('without titles, or without an exposure, it is unknown', async () => {
    await offer(null, { destinationPort: 'Cala Perdida' })
    const [bare] = await list()
    await hold(cast.carla.id, professional)
    const [job] = await list()
    expect([bare?.fit?.verdict, codes(bare?.fit)]).toEqual([
      'unknown',
      ['exposure_missing', 'titles_missing', 'flag_assumed'],
    ])
    expect([job?.fit?.verdict, codes(job?.fit)]).toEqual(['unknown', ['exposure_missing', 'flag_assumed']])
  })

  test('their applications say so too', async () => {
    const job = await offer(42)
    await hold(cast.carla.id, ['PER'])
    await buildApplication(server.context(), job, cast.carla.id)
    const { body } = await cast.carla.call(applicationApi.listMine)
    expect(body.applications[0]?.fit?.verdict).toBe('does_not_fit')
  })
})

describe('To the owner', () => {
  test('an offer says nothing of its own, and of each applicant what their titles are worth', {
    tags: 'rare',
  }, async () => {
    const job = await offer(42)
    await hold(cast.carla.id, professional)
    await hold(cast.diego.id, ['PNB'])
    await buildApplication(server.context(), job, cast.carla.id)
    await buildApplication(server.context(), job, cast.diego.id)
    const { body } = await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })
    const { body: applied } = await cast.ana.call(applicationApi.listApplicants, { params: { id: job.id } })
    const { body: mine } = await cast.ana.call(jobDetailApi.listMine)
    const verdicts = ({
      applicants = [],
    }: {
      applicants?: { user: { _id: string }; fit?: { verdict: string } | undefined }[] | undefined
    }) => Object.fromEntries(applicants.map(({ user, fit }) => [user._id, fit?.verdict]))
    const expected = { [cast.carla.id]: 'fits', [cast.diego.id]: 'does_not_fit' }
    expect([body.fit, verdicts(body), verdicts(applied), verdicts(mine.jobs[0] ?? {})]).toEqual([
      undefined,
      expected,
      expected,
      expected,
    ])
  })

  test('a deckhand is judged for their own work, by both and in the contract, and not for commanding', {
    tags: 'rare',
  }, async () => {
    const job = await offer(42)
    await hold(cast.diego.id, ['PNB', 'STCW_BST'])
    const params = { params: { id: job.id } }
    const { body: before } = await cast.diego.call(jobDetailApi.read, params)
    expect(before.fit?.verdict).toBe('does_not_fit')
    await cast.diego.call(applicationApi.apply, { ...params, body: { role: 'deckhand' } })
    const judged = { verdict: 'conditional', reasons: [{ code: 'no_medical' }] }
    const { body: after } = await cast.diego.call(jobDetailApi.read, params)
    const { body: own } = await cast.diego.call(applicationApi.listMine)
    const { body: seen } = await cast.ana.call(applicationApi.listApplicants, params)
    expect([after.fit, own.applications[0]?.fit, seen.applicants[0]?.fit]).toMatchObject([
      judged,
      judged,
      judged,
    ])
    const contract = await buildContract(server.context(), job, cast.diego.id, {
      status: 'pending_owner_signature',
    })
    const { body } = await cast.ana.call(contractApi.readById, { params: { contractId: contract.id } })
    expect(body.fit).toMatchObject(judged)
  })

  test('the one who is accepted keeps it in the reply', { tags: 'rare' }, async () => {
    const job = await offer(42)
    await hold(cast.carla.id, professional)
    await buildApplication(server.context(), job, cast.carla.id)
    const params = { id: job.id, userId: cast.carla.id }
    const { body } = await cast.ana.call(applicationApi.accept, { params })
    expect(body.applicant.fit?.verdict).toBe('fits')
  })
})

test('a contract says it to both until both have signed, and not afterwards', { tags: 'rare' }, async () => {
  const job = await offer(42, { status: 'filled' })
  await hold(cast.carla.id, professional)
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  const contract = await buildContract(server.context(), job, cast.carla.id, {
    status: 'pending_owner_signature',
  })
  const read = async (who: 'ana' | 'carla', id: string) =>
    (await cast[who].call(contractApi.readById, { params: { contractId: id } })).body.fit?.verdict
  expect([await read('ana', contract.id), await read('carla', contract.id)]).toEqual(['fits', 'fits'])
  const signed = await buildContract(server.context(), await offer(42), cast.carla.id, {
    status: 'completed',
  })
  expect(await read('ana', signed.id)).toBeUndefined()
})

describe('The filter', () => {
  const titled = async (query: Record<string, string> = {}) =>
    (await list({ fit: 'mine', ...query })).map(({ title }) => title).sort()

  test('leaves the offers on which the titles fit, with or without a condition', async () => {
    await hold(cast.carla.id, ['PPER'])
    await offer(59.94, { title: 'Lejos, a 59,9 millas' })
    await offer(59.94, { title: 'De 24 m', vesselLength: 24 })
    await offer(59.94, { title: 'De más de 24 m', vesselLength: 24.1 })
    await offer(59.94, { title: 'Sin eslora', vesselLength: null })
    await offer(59.94, { title: 'Sin puerto', originPort: 'Cala Perdida' })
    await offer(59.94, { title: 'Francés', vesselId: await vesselUnder('FR') })
    expect(await titled()).toEqual(['De 24 m', 'Francés', 'Lejos, a 59,9 millas'])
  })

  test('leaves for a title without limits also the Spanish boats of which something is not known', async () => {
    await hold(cast.carla.id, ['PA'])
    await offer(400, { title: 'Sin eslora', vesselLength: null })
    await offer(400, { title: 'Sin puerto', originPort: 'Cala Perdida' })
    await offer(400, { title: 'Francés', vesselId: await vesselUnder('FR') })
    await offer(400, { title: 'Francés sin puerto', originPort: 'Cala', vesselId: await vesselUnder('FR') })
    const shown = (await list()).filter(
      ({ fit }) => fit?.verdict === 'fits' || fit?.verdict === 'conditional',
    )
    expect(await titled()).toEqual(['Francés', 'Sin eslora', 'Sin puerto'])
    expect(shown.map(({ title }) => title).sort()).toEqual(await titled())
  })

  test('rounds the exposure as it is shown', async () => {
    await hold(cast.carla.id, ['PPER'])
    await offer(60.04, { title: 'A 60 millas' })
    const [shown] = await list()
    expect([shown?.distance?.offshore, shown?.fit?.verdict, await titled()]).toEqual([
      60,
      'conditional',
      ['A 60 millas'],
    ])
    await offer(60.06, { title: 'A 60,1 millas' })
    expect(await titled()).toEqual([])
  })

  test('knows until when a title is valid, and whether the boat sails', async () => {
    await hold(cast.carla.id, ['PER', 'ANEJA'], '2026-06-13')
    const motor = { vesselType: 'motorboat' } as const
    await offer(4, { title: 'A motor', ...motor })
    await offer(4, { title: 'A vela' })
    await offer(4, { title: 'A motor, después', ...motor, endDate: '2026-06-14' })
    expect(await titled()).toEqual(['A motor'])
    await hold(cast.carla.id, ['SAIL'])
    expect(await titled()).toEqual(['A motor', 'A vela'])
  })

  test('is counted beside all that were found, and by itself', async () => {
    const count = async (who: 'ana' | 'carla', query: Record<string, string> = {}) =>
      (await cast[who].call(jobApi.count, { query })).body
    await offer(59.94, { title: 'Cerca' })
    await offer(59.94, { title: 'Larga', vesselLength: 24.1 })
    await offer(59.94, { title: 'Cerca, de ayer', startDate: '2026-05-31' })
    expect([await count('ana'), await count('carla'), await count('carla', { fit: 'mine' })]).toEqual([
      { found: 2, fit: null },
      { found: 2, fit: 0 },
      { found: 0, fit: 0 },
    ])
    await hold(cast.carla.id, ['PPER'])
    expect([
      await count('carla'),
      await count('carla', { fit: 'mine' }),
      await count('carla', { q: 'larga' }),
    ]).toEqual([
      { found: 2, fit: 1 },
      { found: 1, fit: 1 },
      { found: 1, fit: 0 },
    ])
    const refused = await cast.ana.call(jobApi.count, { query: { fit: 'mine' } })
    expect(refused.status).toBe(403)
  })

  test('goes with the others, and pages', async () => {
    await hold(cast.carla.id, ['PA'])
    for (const at of [1, 2, 3]) await offer(4, { title: `Velero ${at}`, budget: 100 * at })
    await offer(4, { title: 'Lancha', vesselType: 'motorboat' })
    expect(await titled({ q: 'velero', minBudget: '150' })).toEqual(['Velero 2', 'Velero 3'])
    const { body } = await cast.carla.call(jobApi.list, { query: { fit: 'mine', limit: '3' } })
    const next = await titled({ limit: '3', cursor: body.nextCursor ?? '' })
    expect([body.jobs.length, next.length]).toEqual([3, 1])
  })

  test('finds nothing for a person without a title, and is no filter for owners', async () => {
    await offer(4)
    expect(await titled()).toEqual([])
    const { status, body } = await cast.ana.call(jobApi.list, { query: { fit: 'mine' } })
    expect([status, body]).toMatchObject([403, { code: 'only_crew_section' }])
  })

  test('that is not known is refused in words', async () => {
    const { status, body } = await cast.carla.call(jobApi.list, { query: { fit: 'yours' } })
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'fit', message: 'Ese filtro no existe.' }] },
    ])
  })
})
