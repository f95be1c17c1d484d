import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { outcome } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const registration = (overrides: Record<string, unknown> = {}) => ({
  username: 'Ana Ferrer',
  email: 'ana@example.com',
  password: 'amarra',
  ...overrides,
})
const register = (overrides: Record<string, unknown> = {}) =>
  server.visitor.call(accountApi.register, { body: registration(overrides) })
const invalid = (field: string, message: string) => ({
  status: 400,
  code: 'invalid_input',
  message,
  errors: [{ field, message }],
})

test('A new account is an owner unless it says otherwise, signed in, and not verified yet', {
  tags: 'rare',
}, async () => {
  const { status, body } = await register({ email: 'nueva@example.com' })
  expect([status, body]).toEqual([
    201,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: body.user.id,
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
        name: 'Ana Ferrer',
        role: 'owner',
        email: 'nueva@example.com',
        emailVerified: false,
        emailNotifications: 'all',
        emailRefused: false,
        profilePicture: null,
        bio: null,
        phone: null,
        address: null,
        idNumber: null,
        birthDate: null,
        taxDataAsked: false,
        companyName: null,
        professionalStatus: null,
        memberSince: '2026-06-01T10:00:00.000Z',
        completedJobsCount: 0,
        averageRating: null,
        ratingCount: 0,
      },
    },
  ])
})

test('The token of a new account signs it in', async () => {
  const { body } = await register({ email: 'sesion@example.com', role: 'crew' })
  const profile = await server.bearer(body.token).call(accountApi.readProfile)
  expect([profile.status, profile.body.user]).toEqual([200, body.user])
})

test('The name is kept trimmed, the address trimmed and in lower case', async () => {
  const { body } = await register({ username: '  Ana Ferrer ', email: '  Mayus@Example.COM ' })
  expect([body.user.name, body.user.email]).toEqual(['Ana Ferrer', 'mayus@example.com'])
})

test('A second account for an address is refused, whatever its capitals', async () => {
  await register({ email: 'doble@example.com' })
  expect(outcome(await register({ email: 'DOBLE@example.com' }))).toEqual({
    status: 409,
    code: 'email_taken',
    message: refusals.email_taken.message,
  })
})

test('Eight registrations of one address at once leave one account', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email: 'ocho@example.com' })))
  const left = await server.db.select({ email: users.email }).from(users)
  expect([
    answers.map(answer => answer.status).sort(),
    left.filter(user => user.email === 'ocho@example.com').length,
  ]).toEqual([[201, ...Array(7).fill(409)], 1])
})

test('The edition of the conditions that was accepted, and when, are kept', async () => {
  await register({ email: 'condiciones@example.com' })
  const rows = await server.db.select().from(users)
  const { termsVersion, termsAcceptedAt } = rows.find(row => row.email === 'condiciones@example.com') ?? {}
  expect({ termsVersion, termsAcceptedAt }).toEqual({
    termsVersion: '2026-11',
    termsAcceptedAt: new Date('2026-06-01T10:00:00.000Z'),
  })
})

test.each([
  ['username', '   ', 'Escribe tu nombre.'],
  ['username', 'a'.repeat(81), 'El nombre no puede superar los 80 caracteres.'],
  ['email', '', 'Escribe tu correo electrónico.'],
  ['email', 'ana@', 'El correo electrónico no es válido.'],
  ['email', `${'a'.repeat(250)}@example.com`, 'El correo electrónico es demasiado largo.'],
  ['password', undefined, 'Escribe una contraseña.'],
  ['password', 'corta', 'La contraseña debe tener al menos 6 caracteres.'],
  ['password', 'x'.repeat(201), 'La contraseña no puede superar los 200 caracteres.'],
  ['role', 'admin', 'Elige si eres armador o tripulante.'],
])('A registration with %s %j is told so', async (field, value, message) => {
  expect(outcome(await register({ [field]: value }))).toMatchObject(invalid(field, message))
})

test('An unknown field is dropped', async () => {
  const { body } = await register({
    email: 'intrusa@example.com',
    id: '00000000-0000-7000-8000-000000000000',
    emailVerified: true,
    bio: 'Colada',
  })
  expect([body.user.emailVerified, body.user.bio, body.user.id.startsWith('0000')]).toEqual([
    false,
    null,
    false,
  ])
})
