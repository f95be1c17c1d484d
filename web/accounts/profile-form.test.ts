import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BIO_MAX, ESLORA_MAX_DEFAULT, type OwnUserView } from '#domain/accounts/account.ts'
import { type ProfileForm, profileFormOf, profileFormSchema } from '#web/accounts/profile-form.ts'

const user: OwnUserView = {
  _id: '1',
  id: '1',
  name: 'Carla',
  role: 'crew',
  profilePicture: null,
  bio: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  completedJobsCount: 0,
  email: 'carla@ejemplo.es',
  phone: null,
  address: null,
  idNumber: null,
  emailVerified: true,
  emailRefused: false,
  emailNotifications: 'important',
}
const send = (typed: Partial<ProfileForm>, role: OwnUserView['role'] = 'crew') =>
  z.safeParse(profileFormSchema(role), { ...profileFormOf(user, []), ...typed })
const problems = (typed: Partial<ProfileForm>) =>
  send(typed).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the largest length is preset where the profile has none', () => {
  expect(profileFormOf(user, []).esloraExperienceMax).toBe(ESLORA_MAX_DEFAULT)
})

test('certificates are split at commas, routes at lines, and both trimmed', () => {
  const { data } = send({ certifications: ' PY ,CY,, ', frequentRoutes: ' Palma – Maó \n\nCádiz – Vigo' })
  expect(data?.certifications).toEqual(['PY', 'CY'])
  expect(data?.frequentRoutes).toEqual(['Palma – Maó', 'Cádiz – Vigo'])
})

test('a number is sent as one, and an emptied one is cleared', () => {
  const { data } = send({ hourlyRateMin: 12.5, hourlyRateMax: '' })
  expect(data?.hourlyRateMin).toBe(12.5)
  expect(data?.hourlyRateMax).toBeNull()
})

test('the password is sent only if filled', () => {
  expect(send({}).data).not.toHaveProperty('password')
  expect(send({ password: 'secreta' }).data?.password).toBe('secreta')
})

test('the choice of mails is preset, and sent by both roles', () => {
  expect(profileFormOf(user, []).emailNotifications).toBe('important')
  expect(send({ emailNotifications: 'none' }).data?.emailNotifications).toBe('none')
  expect(send({ emailNotifications: 'all' }, 'owner').data?.emailNotifications).toBe('all')
})

test('an owner sends the company and nothing of the crew', () => {
  const { data } = send({ companyName: 'Vidal' }, 'owner')
  expect(data?.companyName).toBe('Vidal')
  expect(data).not.toHaveProperty('certifications')
  expect(send({}).data).not.toHaveProperty('companyName')
})

test('each slip is told at its field', () => {
  expect(problems({ hourlyRateMin: 'doce', bio: 'x'.repeat(BIO_MAX + 1) })).toEqual([
    ['bio', `La biografía no puede superar los ${BIO_MAX} caracteres.`],
    ['hourlyRateMin', 'La tarifa por hora tiene que ser un número.'],
  ])
})

test('a range the wrong way round is told at its lower end', () => {
  expect(problems({ esloraExperienceMin: 30, esloraExperienceMax: 12 })).toEqual([
    ['esloraExperienceMin', 'La eslora mínima no puede superar la máxima.'],
  ])
  expect(problems({ availability: { startDate: '2027-03-01', endDate: '2027-02-01' } })).toEqual([
    ['availability.startDate', 'La disponibilidad no puede terminar antes de empezar.'],
  ])
})
