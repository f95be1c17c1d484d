import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BIO_MAX, ESLORA_MAX_DEFAULT, type OwnUserView } from '#domain/accounts/account.ts'
import {
  type ProfileForm,
  type ProfilePart,
  profileFormOf,
  profilePartSchema,
} from '#web/accounts/profile-form.ts'

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
const send = (part: ProfilePart, typed: Partial<ProfileForm>) =>
  z.safeParse(profilePartSchema(part, '2026-06-01'), { ...profileFormOf(user, []), ...typed })
const problems = (part: ProfilePart, typed: Partial<ProfileForm>) =>
  send(part, typed).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the largest length is preset on the wire, and no figure of the person on the screen', () => {
  expect(send('experience', {}).data?.esloraExperienceMax).toBe(ESLORA_MAX_DEFAULT)
  expect(profileFormOf({ ...user, esloraExperienceMax: ESLORA_MAX_DEFAULT }, []).esloraExperienceMax).toBe('')
  expect(profileFormOf({ ...user, esloraExperienceMax: 24 }, []).esloraExperienceMax).toBe(24)
})

test('certificates are split at commas, routes at lines, and both trimmed', () => {
  expect(send('titles', { certifications: ' PY ,CY,, ' }).data?.certifications).toEqual(['PY', 'CY'])
  const { data } = send('experience', { frequentRoutes: ' Palma – Maó \n\nCádiz – Vigo' })
  expect(data?.frequentRoutes).toEqual(['Palma – Maó', 'Cádiz – Vigo'])
})

test('a number is sent as one, and an emptied one is cleared', () => {
  const { data } = send('rates', { hourlyRateMin: 12.5, hourlyRateMax: '' })
  expect(data?.hourlyRateMin).toBe(12.5)
  expect(data?.hourlyRateMax).toBeNull()
})

test('the password is sent only if filled', () => {
  expect(send('account', {}).data).not.toHaveProperty('password')
  expect(send('account', { password: 'secreta' }).data?.password).toBe('secreta')
})

test('a part sends nothing of another', () => {
  expect(profileFormOf(user, []).emailNotifications).toBe('important')
  expect(send('mails', { emailNotifications: 'none', bio: 'Patrona' }).data).toEqual({
    emailNotifications: 'none',
  })
  expect(send('papers', { idNumber: 'X1', name: '' }).data).toEqual({ idNumber: 'X1', address: null })
})

test('the day of birth is sent once it is asked for, and judged by the day', () => {
  expect(send('papers', { birthDate: '1990-05-12' }).data).not.toHaveProperty('birthDate')
  expect(send('declared', { birthDate: '1990-05-12' }).data).toEqual({
    idNumber: null,
    birthDate: '1990-05-12',
    address: null,
  })
  expect(problems('declared', { birthDate: '2026-06-02' })).toEqual([
    ['birthDate', 'La fecha de nacimiento todavía no ha llegado. Escríbela de nuevo.'],
  ])
})

test('each slip is told at its field', () => {
  expect(problems('presentation', { bio: 'x'.repeat(BIO_MAX + 1) })).toEqual([
    ['bio', `La biografía no puede superar los ${BIO_MAX} caracteres.`],
  ])
  expect(problems('rates', { hourlyRateMin: 'doce' })).toEqual([
    ['hourlyRateMin', 'La tarifa por hora tiene que ser un número.'],
  ])
})

test('a range the wrong way round is told at its lower end', () => {
  expect(problems('experience', { esloraExperienceMin: 30, esloraExperienceMax: 12 })).toEqual([
    ['esloraExperienceMin', 'La eslora mínima no puede superar la máxima.'],
  ])
  expect(
    problems('availability', { availability: { startDate: '2027-03-01', endDate: '2027-02-01' } }),
  ).toEqual([['availability.startDate', 'La disponibilidad no puede terminar antes de empezar.']])
})
