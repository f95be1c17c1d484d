import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as accountLimits from '#domain/accounts/account.ts'
import {
  ownUserView,
  profileChanges,
  profileChangesOn,
  profileRanges,
  userView,
} from '#domain/accounts/account.ts'
import * as credentialLimits from '#domain/accounts/credentials.ts'
import { loginInput, registerInput, resetPasswordInput } from '#domain/accounts/credentials.ts'

const faults = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []

const SHORT = 'La contraseña debe tener al menos 6 caracteres.'
const LONG = 'La contraseña no puede superar los 200 caracteres.'
const person = { username: 'Ana Ferrer', email: 'ana@example.com', password: 'singla' }

describe('a registration', () => {
  test('is for an owner unless it says otherwise', () => {
    expect(z.parse(registerInput, person)).toEqual({ ...person, role: 'owner' })
  })
  test('keeps the name trimmed and the address in lower case', () => {
    const given = { ...person, username: ' Ana ', email: ' ANA@Example.com', role: 'crew' }
    expect(z.parse(registerInput, given)).toMatchObject({ username: 'Ana', email: 'ana@example.com' })
  })
  test.each([
    ['password', '12345', SHORT],
    ['password', 'a'.repeat(201), LONG],
    ['password', undefined, 'Escribe una contraseña.'],
    ['username', ' ', 'Escribe tu nombre.'],
    ['username', 'a'.repeat(81), 'El nombre no puede superar los 80 caracteres.'],
    ['email', '', 'Escribe tu correo electrónico.'],
    ['email', 'ana', 'El correo electrónico no es válido.'],
    ['role', 'admin', 'Elige si eres armador o tripulante.'],
  ])('with %s %j is refused: %s', (field, given, sentence) => {
    expect(faults(registerInput, { ...person, [field]: given })).toEqual([[field, sentence]])
  })
  test.each(['123456', 'a'.repeat(200), '      '])('takes the password %j as it is', password => {
    expect(z.parse(registerInput, { ...person, password }).password).toBe(password)
  })
})

describe('a login', () => {
  test('takes a password of any length, so that a short one is wrong and not malformed', () => {
    expect(faults(loginInput, { email: 'ana@example.com', password: 'x' })).toEqual([])
  })
  test('needs both its fields', () => {
    expect(faults(loginInput, {})).toEqual([
      ['email', 'Escribe tu correo electrónico.'],
      ['password', 'Escribe tu contraseña.'],
    ])
  })
})

test('a new password follows the rule of the first one', () => {
  expect(faults(resetPasswordInput, { token: 't', password: '12345' })).toEqual([['password', SHORT]])
  expect(faults(resetPasswordInput, { token: '', password: '123456' })).toEqual([
    ['token', 'Falta el código del enlace.'],
  ])
})

describe('a change of the profile', () => {
  test('may leave out everything: absent fields stay absent', () => {
    expect(z.parse(profileChanges, {})).toEqual({})
  })
  test('drops what nobody may write', () => {
    const given = { role: 'owner', averageRating: 5, completedJobsCount: 9, _id: 'x', passwordHash: 'x' }
    expect(z.parse(profileChanges, given)).toEqual({})
  })
  test.each([
    'bio',
    'phone',
    'address',
    'idNumber',
    'birthDate',
    'pastExperience',
    'companyName',
    'professionalStatus',
    'hourlyRateMin',
  ])("%s is cleared by null and by ''", field => {
    expect(z.parse(profileChanges, { [field]: null })).toEqual({ [field]: null })
    expect(z.parse(profileChanges, { [field]: '' })).toEqual({ [field]: null })
  })
  test.each<[string, unknown, string?]>([
    ['bio', 'a'.repeat(500)],
    ['bio', 'a'.repeat(501), 'La biografía no puede superar los 500 caracteres.'],
    ['password', '123456'],
    ['password', ''],
    ['password', '12345', SHORT],
    ['password', 'a'.repeat(201), LONG],
    ['name', '', 'Escribe tu nombre.'],
    ['email', 'ana', 'El correo electrónico no es válido.'],
    ['esloraExperienceMin', 0],
    ['esloraExperienceMin', -0.01, 'La eslora no puede ser menor que 0.'],
    ['nauticalMileRateMin', -1, 'La tarifa por milla no puede ser menor que 0.'],
    ['hourlyRateMax', -1, 'La tarifa por hora no puede ser menor que 0.'],
    ['hourlyRateMax', 0.005, 'La tarifa por hora admite como mucho dos decimales.'],
    ['vesselPreference', 'catamaran'],
    ['vesselPreference', 'yacht', 'Elige un tipo de embarcación de la lista.'],
    ['professionalStatus', 'autonomo'],
    ['professionalStatus', 'profesional', 'Elige particular, autónomo o empresa.'],
    ['certifications', 'PER', 'Escribe las titulaciones separadas por comas.'],
    ['frequentRoutes', Array(30).fill('Palma – Maó')],
    ['frequentRoutes', Array(31).fill('Palma – Maó'), 'Indica como mucho 30.'],
  ])('%s %j: %s', (field, given, sentence) => {
    expect(faults(profileChanges, { [field]: given })).toEqual(sentence ? [[field, sentence]] : [])
  })
  test.each<[string, string?]>([
    ['1990-05-12'],
    ['1990-05-12T00:00:00Z'],
    ['2010-06-01'],
    ['2010-06-02', 'Hay que tener al menos 16 años. Revisa la fecha de nacimiento.'],
    ['2026-06-01', 'Hay que tener al menos 16 años. Revisa la fecha de nacimiento.'],
    ['2026-06-02', 'La fecha de nacimiento todavía no ha llegado. Escríbela de nuevo.'],
    ['1990-02-30', 'Esa fecha no existe en el calendario.'],
    ['12/05/1990', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
  ])('birthDate %s on 1 June 2026: %s', (given, sentence) => {
    const schema = profileChangesOn('2026-06-01')
    expect(faults(schema, { birthDate: given })).toEqual(sentence ? [['birthDate', sentence]] : [])
  })
  test('a person born on 29 February is 16 on that day', () => {
    expect(faults(profileChangesOn('2028-02-28'), { birthDate: '2012-02-29' })).toHaveLength(1)
    expect(faults(profileChangesOn('2028-02-29'), { birthDate: '2012-02-29' })).toEqual([])
  })
  test('keeps the items of a list trimmed, and leaves out the empty ones', () => {
    const given = { certifications: [' PER ', '', '  ', 'GOC'] }
    expect(z.parse(profileChanges, given)).toEqual({ certifications: ['PER', 'GOC'] })
  })
  test.each([
    [null, null],
    [{ startDate: '2026-05-01T10:00:00Z' }, { startDate: '2026-05-01' }],
    [
      { startDate: '', endDate: null },
      { startDate: null, endDate: null },
    ],
  ])('availability %j comes out as %j', (given, kept) => {
    expect(z.parse(profileChanges, { availability: given })).toEqual({ availability: kept })
  })
})

const unset = {
  esloraExperienceMin: null,
  esloraExperienceMax: null,
  nauticalMileRateMin: null,
  nauticalMileRateMax: null,
  hourlyRateMin: null,
  hourlyRateMax: null,
  availabilityStart: null,
  availabilityEnd: null,
}

describe.each([
  ['esloraExperience', 'esloraExperienceMin', 'La eslora mínima no puede superar la máxima.'],
  ['nauticalMileRate', 'nauticalMileRateMin', 'La tarifa mínima por milla no puede superar la máxima.'],
  ['hourlyRate', 'hourlyRateMin', 'La tarifa mínima por hora no puede superar la máxima.'],
])('the range %s', (name, field, sentence) => {
  test('is wrong exactly when its lower end is above its upper end', () => {
    const end = fc.option(fc.integer({ min: 0, max: 200 }))
    fc.assert(
      fc.property(end, end, (min, max) => {
        const wrong = min !== null && max !== null && min > max
        const profile = { ...unset, [`${name}Min`]: min, [`${name}Max`]: max }
        expect(faults(profileRanges, profile)).toEqual(wrong ? [[field, sentence]] : [])
      }),
    )
  })
})

test.each([
  ['2026-05-01', '2026-05-01', []],
  ['2026-05-01', null, []],
  ['2026-05-02', '2026-05-01', ['La disponibilidad no puede terminar antes de empezar.']],
])('availability from %s to %s: %j', (availabilityStart, availabilityEnd, sentences) => {
  const found = faults(profileRanges, { ...unset, availabilityStart, availabilityEnd })
  expect(found).toEqual(sentences.map(sentence => ['availability.startDate', sentence]))
})

test('nobody is shown the password, and nobody else the address and the identity number', () => {
  expect(Object.keys(ownUserView.shape)).not.toContain('passwordHash')
  const hidden = [
    'address',
    'idNumber',
    'birthDate',
    'taxDataAsked',
    'emailVerified',
    'emailRefused',
    'password',
    'passwordHash',
  ]
  expect(hidden.filter(field => field in userView.shape)).toEqual([])
})

test('the limits are those of the specification', () => {
  expect({ ...accountLimits, ...credentialLimits }).toMatchObject({
    PASSWORD_MIN: 6,
    BIO_MAX: 500,
    PICTURE_MAX_BYTES: 5 * 1024 * 1024,
    ESLORA_MAX_DEFAULT: 100,
    CREW_CARD_BIO: 80,
    roles: ['owner', 'crew'],
    vesselPreferences: ['any', 'sailboat', 'motorboat', 'catamaran'],
  })
})

test('Every range out of order is told beside the faults of other fields', () => {
  const said = faults(profileChanges, {
    name: '',
    esloraExperienceMin: 30,
    esloraExperienceMax: 12,
    hourlyRateMin: -1,
    hourlyRateMax: 10,
    nauticalMileRateMin: 3,
    nauticalMileRateMax: 2,
    availability: { startDate: '2027-03-01', endDate: '2027-02-01' },
  })
  expect(said.map(([field]) => field).sort()).toEqual([
    'availability.startDate',
    'esloraExperienceMin',
    'hourlyRateMin',
    'name',
    'nauticalMileRateMin',
  ])
})
