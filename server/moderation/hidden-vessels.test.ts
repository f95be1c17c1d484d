import { beforeEach, describe, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { shoreApi } from '#domain/passages/shore-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob, buildTitles, jobInputExample } from '#test/builders.ts'
import { HIDDEN_REASON, hiddenScene } from '#test/hidden-scene.ts'
import { passageScene } from '#test/passage-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
const { hide, show } = hiddenScene(() => server)
const { created, read, documentsOf } = vesselScene(() => ({ server, cast }))

let vessel: { _id: string }
let job: JobRow
beforeEach(async () => {
  vessel = await created()
  job = await offered()
})

const offered = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, { vesselId: vessel._id, crewRequired: 2, ...overrides })
const hideIt = () => hide('vessel', { id: vessel._id })
const detail = async (person: Person, { id } = job) =>
  (await person.call(jobDetailApi.read, { params: { id } })).body
const listed = async (person: Person) =>
  (await person.call(jobApi.list)).body.jobs.find(({ _id }) => _id === job.id)

describe('A hidden vessel', () => {
  test('is as if the offer had none, in lists and in detail, until it is shown again', {
    tags: 'rare',
  }, async () => {
    const seen = async () => [
      (await detail(cast.carla)).vessel?.name,
      (await listed(cast.carla))?.vessel?.name,
      (await detail(cast.carla)).distance?.speed,
      (await read(vessel, cast.carla)).status,
    ]
    const before = await seen()
    const statement = await hideIt()
    const hidden = await seen()
    const plain = await buildJob(server.context(), cast.ana.id, { crewRequired: 2 })
    const { speed } = (await detail(cast.carla, plain)).distance ?? {}
    await show(statement)
    expect([before, hidden, await seen()]).toEqual([
      ['Brisa', 'Brisa', 7.5, 200],
      [undefined, undefined, speed, 404],
      ['Brisa', 'Brisa', 7.5, 200],
    ])
  })

  test('takes its name along from its offers', async () => {
    const { body } = await cast.ana.call(jobApi.create, {
      body: { ...jobInputExample(), vesselId: vessel._id },
    })
    const id = body.job._id
    await buildContract(server.context(), { ...job, id }, cast.diego.id, { status: 'completed' })
    const names = async () => {
      const { jobs } = (await cast.carla.call(jobApi.list)).body
      const read = (person: Person) => detail(person, { ...job, id })
      return [
        (await read(cast.carla)).vesselName,
        jobs.find(({ _id }) => _id === id)?.vesselName,
        (await read(cast.diego)).vesselName,
        (await read(cast.ana)).vesselName,
      ]
    }
    const before = await names()
    const statement = await hideIt()
    const hidden = await names()
    await show(statement)
    const [all, parties] = [
      ['Brisa', 'Brisa', 'Brisa', 'Brisa'],
      [null, null, 'Brisa', 'Brisa'],
    ]
    expect([before, hidden, await names()]).toEqual([all, parties, all])
  })

  test('is on no sheet for the shore before its skipper has a contract', async () => {
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    const sheetOf = async (person: Person) => {
      const { name, mmsi, model } = (await person.call(shoreApi.readSheet, { params: { jobId: job.id } }))
        .body.vessel
      return [name, mmsi, model]
    }
    const known = await sheetOf(cast.carla)
    await hideIt()
    const hidden = await sheetOf(cast.carla)
    await buildContract(server.context(), job, cast.carla.id, { status: 'pending_owner_signature' })
    expect([known, hidden, await sheetOf(cast.ana), await sheetOf(cast.carla)]).toEqual([
      ['Brisa', '224123456', 'Oceanis 46.1'],
      [null, null, null],
      known,
      known,
    ])
  })

  test('is there for its owner, with the reason', async () => {
    await hideIt()
    const [own] = (await cast.ana.call(vesselApi.list)).body.vessels
    expect([own?.hidden, (await read(vessel)).body.hidden, (await detail(cast.ana)).vessel?.name]).toEqual([
      { reason: HIDDEN_REASON },
      { reason: HIDDEN_REASON },
      'Brisa',
    ])
  })

  test('is read by the crew of a contract, without the reason, and by no other accepted crew', async () => {
    for (const person of [cast.carla, cast.diego])
      await buildApplication(server.context(), job, person.id, { status: 'accepted' })
    await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
    await hideIt()
    const { status, body } = await read(vessel, cast.carla)
    expect([
      status,
      body.hidden,
      (await documentsOf(vessel, cast.carla)).status,
      (await detail(cast.carla)).vessel?.name,
      (await read(vessel, cast.diego)).status,
      (await documentsOf(vessel, cast.diego)).status,
      (await detail(cast.diego)).vessel,
    ]).toEqual([200, { reason: null }, 200, 'Brisa', 404, 404, null])
  })

  test('decides no fit: its flag is not read, in the list of what fits either', async () => {
    server.dependencies.services.seaRoutes.known.clear()
    await server.db
      .insert(seaDistances)
      .values({ fromPort: 'palma', toPort: 'valencia', miles: 138, offshore: 42, legs: [], maskVersion })
      .onConflictDoUpdate({ target: [seaDistances.fromPort, seaDistances.toPort], set: { offshore: 42 } })
    await buildTitles(server, cast.carla.id, ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'])
    const foreign = await created({ name: 'Zephyr', flag: 'FR', list: null, zone: null })
    const of = (vesselId: string | null) => offered({ vesselLength: 12, vesselId })
    const [french, plain] = [await of(foreign._id), await of(null)]
    const fitsIn = async () => {
      const { jobs } = (await cast.carla.call(jobApi.list, { query: { fit: 'mine' } })).body
      return [french, plain].map(({ id }) => jobs.some(({ _id }) => _id === id))
    }
    const fitOf = async (which: JobRow) => (await detail(cast.carla, which)).fit
    const before = await fitOf(french)
    await hide('vessel', { id: foreign._id })
    const [listedFrench, listedPlain] = await fitsIn()
    expect(before).not.toEqual(await fitOf(plain))
    expect([await fitOf(french), listedFrench, listedPlain]).toEqual([await fitOf(plain), true, true])
  })

  test('goes on with its passage', { tags: 'rare' }, async () => {
    const scene = passageScene(() => ({ server, cast }))
    const { jobId } = await scene.departed()
    const { vessel: sailing } = await detail(cast.ana, { ...job, id: jobId })
    await hide('vessel', { id: sailing?._id ?? '' })
    const names = await Promise.all(
      [cast.ana, cast.carla].map(async by => {
        const { body } = await by.call(passageApi.read, { params: { jobId } })
        return JSON.stringify(body).includes('Brisa')
      }),
    )
    expect([sailing?.name, names]).toEqual(['Brisa', [true, true]])
  })
})
