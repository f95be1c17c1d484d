import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const papers = {
  phone: '600 000 000',
  address: 'Moll Vell 1',
  idNumber: '12345678Z',
  birthDate: '1990-05-12',
}
const pair = async () => ({
  ana: await server.join('owner', papers),
  carla: await server.join('crew', papers),
})
async function tie(ana: Person, carla: Person, application: Partial<ApplicationRow>) {
  const context = server.context()
  await buildApplication(context, await buildJob(context, ana.id), carla.id, application)
}
const look = async (viewer: Person, person: Person) =>
  (await viewer.call(accountApi.readUser, { params: { id: person.id } })).body
const contactSeen = async (viewer: Person, person: Person) => {
  const { email, phone } = await look(viewer, person)
  return { email: email === person.user.email, phone: phone === papers.phone }
}
const both = { email: true, phone: true }
const none = { email: false, phone: false }
const then = new Date('2026-06-01T09:00:00Z')

test.each<[string, Partial<ApplicationRow>, object, object]>([
  ['pending', {}, both, none],
  ['accepted', { status: 'accepted' }, both, both],
  ['rejected', { status: 'rejected' }, both, none],
  ['withdrawn', { withdrawnAt: then }, none, none],
  ['accepted and then withdrawn', { status: 'accepted', withdrawnAt: then }, none, none],
])(
  'With an application that is %s, owner and crew see each other as they should',
  async (_, application, byOwner, byCrew) => {
    const { ana, carla } = await pair()
    await tie(ana, carla, application)
    expect([await contactSeen(ana, carla), await contactSeen(carla, ana)]).toEqual([byOwner, byCrew])
  },
)

test('Strangers see neither e-mail nor phone of each other', async () => {
  const { ana, carla } = await pair()
  expect([await contactSeen(ana, carla), await contactSeen(carla, ana)]).toEqual([none, none])
})

test('People of one role see no contact of each other', async () => {
  const [first, second] = [await pair(), await pair()]
  expect([await contactSeen(first.ana, second.ana), await contactSeen(first.carla, second.carla)]).toEqual([
    none,
    none,
  ])
})

test('An application to one owner shows nothing to another', async () => {
  const [first, second] = [await pair(), await pair()]
  await tie(first.ana, first.carla, { status: 'accepted' })
  expect([await contactSeen(second.ana, first.carla), await contactSeen(first.carla, second.ana)]).toEqual([
    none,
    none,
  ])
})

test('One sees the own contact', async () => {
  const { carla } = await pair()
  expect(await contactSeen(carla, carla)).toEqual(both)
})

test('A crew member is shown with the professional fields and nothing more', async () => {
  const { ana, carla } = await pair()
  expect(await look(ana, carla)).toEqual({
    _id: carla.id,
    id: carla.id,
    name: 'Carla Pons',
    role: 'crew',
    profilePicture: null,
    bio: null,
    professionalStatus: null,
    memberSince: '2026-06-01T10:00:00.000Z',
    completedJobsCount: 0,
    certifiedMiles: 0,
    averageRating: null,
    ratingCount: 0,
    vesselPreference: 'any',
    esloraExperienceMin: null,
    esloraExperienceMax: null,
    pastExperience: null,
    frequentRoutes: [],
    certifications: [],
    nauticalMileRateMin: null,
    nauticalMileRateMax: null,
    hourlyRateMin: null,
    hourlyRateMax: null,
    availability: null,
    blocked: false,
  })
})

test('An owner is shown with the company, since when, and how many transfers were completed', async () => {
  const ana = await server.join('owner', { ...papers, companyName: 'Náutica Ferrer' })
  const { carla } = await pair()
  const context = server.context()
  const job = await buildJob(context, ana.id, { startDate: '2026-05-10', endDate: '2026-05-20' })
  await buildApplication(context, job, carla.id, { status: 'accepted' })
  await buildContract(context, job, carla.id, { status: 'completed' })
  expect(await look(carla, ana)).toEqual({
    _id: ana.id,
    id: ana.id,
    name: 'Ana Ferrer',
    role: 'owner',
    profilePicture: null,
    bio: null,
    professionalStatus: null,
    memberSince: '2026-06-01T10:00:00.000Z',
    completedJobsCount: 1,
    averageRating: null,
    ratingCount: 0,
    blocked: false,
    companyName: 'Náutica Ferrer',
    email: ana.user.email,
    phone: '600 000 000',
  })
})

test('A person who was accepted and signed nothing has completed no transfer', async () => {
  const { ana, carla } = await pair()
  const context = server.context()
  const job = await buildJob(context, ana.id, {
    status: 'completed',
    startDate: '2026-05-10',
    endDate: '2026-05-20',
  })
  await buildApplication(context, job, carla.id, { status: 'accepted' })
  expect((await look(ana, carla)).completedJobsCount).toBe(0)
})

test('Identity number, address and password reach nobody but by the own profile, and the hash not even there', async () => {
  const { ana, carla } = await pair()
  await tie(ana, carla, { status: 'accepted' })
  const shown = JSON.stringify([await look(ana, carla), await look(carla, ana)])
  const own = JSON.stringify((await carla.call(accountApi.readProfile)).body)
  const leaks = (text: string) =>
    ['12345678Z', 'Moll Vell', '$argon2', 'password'].filter(word => text.includes(word))
  expect([leaks(shown), leaks(own)]).toEqual([[], ['12345678Z', 'Moll Vell']])
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'yo', '1', "' or 1=1"])(
  'The person %s is not found',
  async id => {
    const { ana } = await pair()
    const answer = await ana.call(accountApi.readUser, { params: { id: encodeURIComponent(id) } })
    expect(outcome(answer)).toEqual({
      status: 404,
      code: 'user_not_found',
      message: refusals.user_not_found.message,
    })
  },
)
