import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
let carla: Person
beforeEach(async () => {
  ana = await server.join('owner')
  carla = await server.join('crew')
})

const update = (person: Person, body: object) => person.call(accountApi.updateProfile, { body })
const profile = async (person: Person) => (await person.call(accountApi.readProfile)).body.user

const everything = {
  name: 'Carla Pons Vidal',
  bio: 'Patrona de altura.',
  professionalStatus: 'autonomo',
  phone: '+34 600 000 000',
  address: 'Moll Vell 1, Palma',
  idNumber: '12345678Z',
  birthDate: '1990-05-12',
  vesselPreference: 'catamaran',
  esloraExperienceMin: 8,
  esloraExperienceMax: 24.5,
  pastExperience: 'Diez años.',
  frequentRoutes: ['Palma – Valencia', 'Maó – Sète'],
  certifications: ['Patrona de Altura', 'STCW'],
  nauticalMileRateMin: 1.25,
  nauticalMileRateMax: 3,
  hourlyRateMin: 20,
  hourlyRateMax: 30,
  availability: { startDate: '2026-06-01', endDate: '2026-09-30' },
}
const cleared = {
  bio: null,
  professionalStatus: null,
  phone: null,
  address: null,
  idNumber: null,
  birthDate: null,
  esloraExperienceMin: null,
  esloraExperienceMax: null,
  pastExperience: null,
  nauticalMileRateMin: null,
  nauticalMileRateMax: null,
  hourlyRateMin: null,
  hourlyRateMax: null,
  availability: null,
}

test('Every field of a crew member is kept and answered', { tags: 'rare' }, async () => {
  const before = await profile(carla)
  const answer = await update(carla, everything)
  const expected = { ...before, ...everything }
  expect([outcome(answer), await profile(carla)]).toEqual([
    { status: 200, message: 'Perfil actualizado exitosamente.', user: expected },
    expected,
  ])
})

test('An absent field stays as it was', async () => {
  await update(carla, everything)
  const answer = await update(carla, { phone: '+34 611 111 111' })
  expect(answer.body.user).toMatchObject({ ...everything, phone: '+34 611 111 111' })
})

test('null clears what is optional', async () => {
  await update(carla, everything)
  expect((await update(carla, cleared)).body.user).toMatchObject(cleared)
})

test('An empty text clears what is optional', async () => {
  await update(carla, everything)
  const { availability: _availability, ...fields } = cleared
  const blank = Object.fromEntries(Object.keys(fields).map(field => [field, '']))
  const answer = await update(carla, { ...blank, availability: { startDate: '', endDate: '' } })
  expect(answer.body.user).toMatchObject(cleared)
})

test('Empty lists clear the lists, and empty lines are no entries', async () => {
  await update(carla, everything)
  const { user } = (await update(carla, { frequentRoutes: [], certifications: ['', ' STCW '] })).body
  expect([user.frequentRoutes, user.certifications]).toEqual([[], ['STCW']])
})

test.each([null, ''])('%j empties a list, and means any vessel', async given => {
  await update(carla, everything)
  const body = { frequentRoutes: given, certifications: given, vesselPreference: given }
  const { user } = (await update(carla, body)).body
  expect([user.frequentRoutes, user.certifications, user.vesselPreference]).toEqual([[], [], 'any'])
})

test('One end of the availability may change alone', async () => {
  await update(carla, everything)
  const { user } = (await update(carla, { availability: { endDate: '2026-10-15T08:00:00Z' } })).body
  expect(user.availability).toEqual({ startDate: '2026-06-01', endDate: '2026-10-15' })
})

test('An owner has a company', async () => {
  const answer = await update(ana, { companyName: '  Náutica Ferrer ', phone: ' 971 000 000 ' })
  expect(answer.body.user).toMatchObject({ companyName: 'Náutica Ferrer', phone: '971 000 000' })
})

test('The fields of the other role are dropped', async () => {
  const before = [await profile(ana), await profile(carla)]
  await update(ana, { vesselPreference: 'catamaran', hourlyRateMin: 20, certifications: ['STCW'] })
  await update(carla, { companyName: 'Náutica Pons' })
  expect([await profile(ana), await profile(carla)]).toEqual(before)
})

test('Role, identity, rating and verification are not for writing', async () => {
  const before = await profile(carla)
  await update(carla, {
    _id: ana.id,
    id: ana.id,
    role: 'owner',
    averageRating: 5,
    completedJobsCount: 99,
    emailVerified: true,
    createdAt: '2001-01-01T00:00:00Z',
  })
  expect(await profile(carla)).toEqual(before)
})

test('Nothing to change is no fault', async () => {
  const before = await profile(carla)
  expect((await update(carla, {})).body.user).toEqual(before)
})

test.each([
  [
    { esloraExperienceMin: 20, esloraExperienceMax: 10 },
    'esloraExperienceMin',
    'La eslora mínima no puede superar la máxima.',
  ],
  [
    { nauticalMileRateMin: 3, nauticalMileRateMax: 2 },
    'nauticalMileRateMin',
    'La tarifa mínima por milla no puede superar la máxima.',
  ],
  [
    { hourlyRateMin: 30, hourlyRateMax: 29.99 },
    'hourlyRateMin',
    'La tarifa mínima por hora no puede superar la máxima.',
  ],
  [
    { availability: { startDate: '2026-07-02', endDate: '2026-07-01' } },
    'availability.startDate',
    'La disponibilidad no puede terminar antes de empezar.',
  ],
  [{ hourlyRateMin: -1 }, 'hourlyRateMin', 'La tarifa por hora no puede ser menor que 0.'],
  [{ name: ' ' }, 'name', 'Escribe tu nombre.'],
  [{ email: 'nada' }, 'email', 'El correo electrónico no es válido.'],
  [{ password: 'corta' }, 'password', 'La contraseña debe tener al menos 6 caracteres.'],
  [{ bio: 'x'.repeat(501) }, 'bio', 'La biografía no puede superar los 500 caracteres.'],
  [{ vesselPreference: 'submarino' }, 'vesselPreference', 'Elige un tipo de embarcación de la lista.'],
  [
    { availability: { startDate: '2026-02-30' } },
    'availability.startDate',
    'Esa fecha no existe en el calendario.',
  ],
])('A profile with %j is refused at its field', async (body, field, message) => {
  const before = await profile(carla)
  expect([outcome(await update(carla, body)), await profile(carla)]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
    before,
  ])
})

test('A range is checked against the changed profile', async () => {
  await update(carla, { hourlyRateMin: 20, hourlyRateMax: 30 })
  expect((await update(carla, { hourlyRateMax: 10 })).body.errors?.[0]?.field).toBe('hourlyRateMin')
})

test('A biography of 500 characters fits', async () => {
  expect((await update(carla, { bio: 'ñ'.repeat(500) })).body.user.bio).toHaveLength(500)
})

test("Another's address is refused, and nothing else of the change is kept", async () => {
  const answer = await update(carla, { email: ana.user.email.toUpperCase(), bio: 'No llega.' })
  expect([outcome(answer), (await profile(carla)).bio]).toEqual([
    { status: 409, code: 'email_taken', message: refusals.email_taken.message },
    null,
  ])
})

test('One of two who take the same address at once has it', async () => {
  const email = `deseada.${ana.id}@example.com`
  const answers = await Promise.all([update(ana, { email }), update(carla, { email })])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
})
