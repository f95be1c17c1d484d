import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildContract, buildJob, jobInputExample } from '#test/builders.ts'
import { pictureOf } from '#test/pictures.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let vessel: { _id: string }
beforeEach(async () => {
  vessel = await created()
})

const { created, update, remove, addPhoto } = vesselScene(() => ({ server, cast }))
const ofVessel = { vesselType: 'sailboat', vesselName: 'Brisa', vesselLength: 13.94 }
const publish = (body: object, by: Person = cast.ana) =>
  by.call(jobApi.create, { body: { ...jobInputExample(), ...body } })
const change = (job: { _id: string }, body: object) =>
  cast.ana.call(jobApi.update, { params: { id: job._id }, body })
const readAs = async (person: Person, job: { _id: string }) =>
  (await person.call(jobDetailApi.read, { params: { id: job._id } })).body
const row = async (id: string) => (await server.db.select().from(jobs).where(eq(jobs.id, id)))[0]
const notFound = [404, 'vessel_not_found']

describe('an offer of a vessel', () => {
  test('says what the vessel says, whatever is sent, and shows it', { tags: 'rare' }, async () => {
    const { body: photo } = await addPhoto(vessel, await pictureOf(1))
    const sent = { vesselType: 'yacht', vesselName: 'Otro', vesselLength: 5 }
    const { status, body } = await publish({ vesselId: vessel._id, ...sent })
    expect([status, body.job]).toMatchObject([201, ofVessel])
    expect(body.job.vessel).toEqual({
      _id: vessel._id,
      name: 'Brisa',
      type: 'sailboat',
      model: 'Oceanis 46.1',
      length: 13.94,
      flag: 'ES',
      yearBuilt: 2019,
      thumbnailPath: photo.photo.thumbnailPath,
      photos: [photo.photo],
    })
    const changed = await change(body.job, { ...sent, title: 'Palma – Maó' })
    expect([changed.status, changed.body.job]).toMatchObject([200, { title: 'Palma – Maó', ...ofVessel }])
  })
  test('is tied later, and untied by a null; then it keeps what it says', { tags: 'rare' }, async () => {
    const { body } = await publish({ vesselName: 'Sin ficha' })
    expect(body.job.vessel).toBeNull()
    const tied = await change(body.job, { vesselId: vessel._id })
    expect(tied.body.job).toMatchObject({
      ...ofVessel,
      vessel: { _id: vessel._id, thumbnailPath: null, photos: [] },
    })
    const untied = await change(body.job, { vesselId: null, vesselLength: 14 })
    expect(untied.body.job).toMatchObject({ ...ofVessel, vesselLength: 14, vessel: null })
  })
  test('moves to another vessel', async () => {
    const { body } = await publish({ vesselId: vessel._id })
    const other = await created({ name: 'Garbí', type: 'catamaran', length: 12 })
    expect((await change(body.job, { vesselId: other._id })).body.job).toMatchObject({
      vesselType: 'catamaran',
      vesselName: 'Garbí',
      vesselLength: 12,
      vessel: { _id: other._id },
    })
  })
})

describe('no vessel for an offer is', () => {
  const refused = async (vesselId: string) => {
    const made = await publish({ vesselId })
    const job = await buildJob(server.context(), cast.ana.id)
    const changed = await change({ _id: job.id }, { vesselId })
    return [made, changed].map(({ status, body }) => [status, body.code])
  }
  test('another’s', async () => {
    expect(await refused((await created({}, cast.oscar))._id)).toEqual([notFound, notFound])
  })
  test('one that does not exist', async () => {
    expect(await refused(newId())).toEqual([notFound, notFound])
  })
  test('one in the archive; the offer that has it keeps it', async () => {
    const { body } = await publish({ vesselId: vessel._id })
    await remove(vessel)
    expect(await refused(vessel._id)).toEqual([notFound, notFound])
    const kept = await change(body.job, { vesselId: vessel._id, title: 'Palma – Maó' })
    expect([kept.status, kept.body.job.vessel?._id]).toEqual([200, vessel._id])
  })
  test('a malformed id', async () => {
    const { status, body } = await publish({ vesselId: 'x' })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['vesselId']])
  })
  test('one for a stranger’s offer: that is not theirs to edit', async () => {
    const job = await buildJob(server.context(), cast.oscar.id)
    const { status, body } = await change({ _id: job.id }, { vesselId: vessel._id })
    expect([status, body.code]).toEqual([403, 'not_your_job_to_edit'])
  })
})

describe('a change of the vessel', () => {
  const renamed = { name: 'Brisa II', type: 'yacht', length: 15 }
  const follows = { vesselType: 'yacht', vesselName: 'Brisa II', vesselLength: 15 }
  test('is one of its offers, told once to those who have a place or wait for one', {
    tags: 'rare',
  }, async () => {
    const job = await buildJob(server.context(), cast.ana.id, {
      vesselId: vessel._id,
      ...(ofVessel as object),
    })
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    await buildApplication(server.context(), job, cast.diego.id)
    await update(vessel, renamed)
    await update(vessel, { notes: 'Nada que ver con la oferta.' })
    expect(await readAs(cast.carla, { _id: job.id })).toMatchObject({
      ...follows,
      vessel: { name: 'Brisa II' },
    })
    const newsOf = async (person: Person) =>
      (await person.call(notificationApi.list)).body.notifications.map(({ type, message }) => [type, message])
    for (const person of [cast.carla, cast.diego])
      expect(await newsOf(person)).toEqual([
        ['job_updated', expect.stringContaining('el tipo de barco, el nombre del barco y la eslora')],
      ])
  })
  test('is found by its new name', { tags: 'rare' }, async () => {
    const { body } = await publish({ vesselId: vessel._id })
    await update(vessel, { name: 'Tramuntana9' })
    const found = await cast.carla.call(jobApi.list, { query: { q: 'tramuntana9' } })
    expect(found.body.jobs.map(({ _id }) => _id)).toEqual([body.job._id])
  })
  test('stays off an offer with a signed contract, which keeps its vessel', { tags: 'rare' }, async () => {
    const tied = { vesselId: vessel._id, ...(ofVessel as object) }
    const signed = await buildJob(server.context(), cast.ana.id, tied)
    const waiting = await buildJob(server.context(), cast.ana.id, tied)
    const untied = await buildJob(server.context(), cast.ana.id, ofVessel as object)
    await buildContract(server.context(), signed, cast.carla.id, { status: 'completed' })
    await buildContract(server.context(), waiting, cast.carla.id)
    await update(vessel, renamed)
    expect([await row(signed.id), await row(waiting.id), await row(untied.id)]).toMatchObject([
      ofVessel,
      follows,
      ofVessel,
    ])
    const other = await created()
    for (const vesselId of [null, other._id]) {
      const { status, body } = await change({ _id: signed.id }, { vesselId })
      expect([status, body.code]).toEqual([409, 'job_bound_by_contract'])
    }
  })
})

describe('the vessel of an offer is shown', () => {
  const tied = (overrides = {}) =>
    buildJob(server.context(), cast.ana.id, { vesselId: vessel._id, crewRequired: 2, ...overrides })
  test('in the list, in the owner’s offers and in the crew member’s applications', async () => {
    const job = await tied()
    await buildApplication(server.context(), job, cast.carla.id)
    const seen = [
      (await cast.diego.call(jobApi.list)).body.jobs.find(({ _id }) => _id === job.id),
      (await cast.ana.call(jobDetailApi.listMine)).body.jobs.find(({ _id }) => _id === job.id),
      (await cast.carla.call(applicationApi.listMine)).body.applications[0],
    ]
    expect(seen.map(each => each?.vessel?.name)).toEqual(['Brisa', 'Brisa', 'Brisa'])
  })
  test('alone in the owner’s offers that are asked for by it, page by page', async () => {
    await buildJob(server.context(), cast.ana.id)
    const ids = [await tied({ status: 'cancelled' }), await tied(), await tied()].map(({ id }) => id)
    const ask = async (by: Person, query = {}) =>
      (await by.call(jobDetailApi.listMine, { query: { vessel: vessel._id, limit: '2', ...query } })).body
    const first = await ask(cast.ana)
    const second = await ask(cast.ana, { cursor: first.nextCursor ?? '' })
    expect([...first.jobs, ...second.jobs].map(({ _id }) => _id).sort()).toEqual(ids.sort())
    expect((await ask(cast.oscar)).jobs).toEqual([])
  })
  test('of a filled one to its owner and the accepted crew alone', { tags: 'rare' }, async () => {
    const job = await tied({ status: 'filled' })
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    await buildApplication(server.context(), job, cast.diego.id, { status: 'rejected' })
    const { ana, carla, diego, oscar } = cast
    const seen = []
    for (const person of [ana, carla, diego, oscar])
      seen.push((await readAs(person, { _id: job.id })).vessel?.name)
    expect(seen).toEqual(['Brisa', 'Brisa', undefined, undefined])
    const [application] = (await diego.call(applicationApi.listMine)).body.applications
    expect(application?.vessel).toBeNull()
  })
})
