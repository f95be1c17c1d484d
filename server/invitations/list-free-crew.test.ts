import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { writeCursor } from '#server/platform/db/keyset.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildJob, PASSWORD } from '#test/builders.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
let job: JobRow
let month = 24
/** Each test has earlier days than the tests before it: people who are free from then on don't appear. */
let days: { startDate: string; endDate: string }
beforeEach(async () => {
  server.at(NOON)
  month -= 1
  const name = String((month % 12) + 1).padStart(2, '0')
  const year = 2030 + Math.floor(month / 12)
  days = { startDate: `${year}-${name}-10`, endDate: `${year}-${name}-13` }
  ana = (await server.cast()).ana
  job = await buildJob(server.context(), ana.id, { ...days, vesselType: 'sailboat', vesselLength: 14 })
})

const free = (name: string, profile: Partial<UserRow> = {}) =>
  server.join('crew', {
    name,
    availabilityStart: days.startDate,
    availabilityEnd: days.endDate,
    ...profile,
  })
const list = async (query: Record<string, string> = {}, by = ana) =>
  (await by.call(invitationApi.listFreeCrew, { params: { id: job.id }, query })).body
const names = async () => (await list()).crew.map(({ user }) => user.name)
const invite = (who: Person) =>
  ana.call(invitationApi.invite, { params: { id: job.id }, body: { userId: who.id } })
const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

test('Free are people who say so for every day of the offer; others are not', async () => {
  const { startDate, endDate } = days
  await free('Bruna justa')
  await free('Aina larga', { availabilityStart: shift(startDate, -9), availabilityEnd: shift(endDate, 9) })
  await free('Cesc sin fin', { availabilityStart: shift(startDate, -1), availabilityEnd: null })
  await free('Dora tarde', { availabilityStart: shift(startDate, 1) })
  await free('Eloi pronto', { availabilityEnd: shift(endDate, -1) })
  await free('Fina callada', { availabilityStart: null, availabilityEnd: null })
  expect(await names()).toEqual(['Aina larga', 'Bruna justa', 'Cesc sin fin'])
  const early = await free('Guiu hasta', { availabilityStart: null, availabilityEnd: endDate })
  expect(await names()).toContain('Guiu hasta')
  await early.call(accountApi.updateProfile, { body: { availability: null } })
})

test('First who has titles, then experience with such a length, then the wish for such a vessel, then by name', {
  tags: 'rare',
}, async () => {
  const titles = { certifications: ['PER'] }
  const length = { esloraExperienceMin: 10, esloraExperienceMax: 15 }
  const wish = { vesselPreference: 'sailboat' as const }
  await free('Álvaro nada')
  await free('Bea desea', wish)
  await free('Carles mide', length)
  await free('Zoe titulada', titles)
  await free('Dolors mide y desea', { ...length, ...wish })
  await free('Yago titulado', { ...titles, esloraExperienceMax: 13 })
  await free('Xavi todo', { ...titles, ...length, ...wish })
  await free('Vera titulada que mide', { ...titles, esloraExperienceMin: 14 })
  await free('Abel titulado que desea', { ...titles, ...wish })
  expect(await names()).toEqual([
    'Xavi todo',
    'Vera titulada que mide',
    'Abel titulado que desea',
    'Yago titulado',
    'Zoe titulada',
    'Dolors mide y desea',
    'Carles mide',
    'Bea desea',
    'Álvaro nada',
  ])
})

test('Page by page they are all there, once each, in one order, also while some are invited', {
  tags: 'rare',
}, async () => {
  for (let at = 0; at < 23; at += 1)
    await free(`Tripulante ${String(at).padStart(2, '0')}`, {
      certifications: at % 3 ? ['PER'] : [],
      esloraExperienceMax: at % 2 ? 20 : null,
    })
  const whole = (await list({ limit: '100' })).crew.map(({ user }) => user.name)
  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: '5', ...(cursor ? { cursor } : {}) })
    pages.push(...page.crew.map(({ user }) => user.name))
    await invite({ id: page.crew[0]?.user._id } as Person)
    cursor = page.nextCursor
  }
  expect(whole.length).toBe(23)
  expect(pages).toEqual(whole)
})

test('Not who wants another kind of vessel, nor who is accepted elsewhere on some of those days', async () => {
  await free('Aina a motor', { vesselPreference: 'motorboat' })
  await free('Bruna de todo', { vesselPreference: 'any' })
  const taken = await free('Cesc ocupado')
  const elsewhere = await buildJob(server.context(), (await server.cast()).oscar.id, {
    startDate: days.endDate,
    endDate: shift(days.endDate, 4),
  })
  await buildApplication(server.context(), elsewhere, taken.id, { status: 'accepted' })
  const waiting = await free('Dora en espera')
  await buildApplication(server.context(), elsewhere, waiting.id)
  expect(await names()).toEqual(['Bruna de todo', 'Dora en espera'])
})

test('A yacht is for everybody, whatever they prefer', async () => {
  job = await buildJob(server.context(), ana.id, { ...days, vesselType: 'yacht' })
  await free('Aina a motor', { vesselPreference: 'motorboat' })
  await free('Bruna de todo', { vesselPreference: 'any' })
  expect((await names()).sort()).toEqual(['Aina a motor', 'Bruna de todo'])
})

test('Not who has applied, who blocks or is blocked, nor whose account has ended', {
  tags: 'rare',
}, async () => {
  const applied = await free('Aina')
  await buildApplication(server.context(), job, applied.id)
  const withdrawn = await free('Bruna')
  await buildApplication(server.context(), job, withdrawn.id, { withdrawnAt: NOON })
  const blocked = await free('Cesc')
  await ana.call(moderationApi.block, { params: { id: blocked.id } })
  const blocker = await free('Dora')
  await blocker.call(moderationApi.block, { params: { id: ana.id } })
  await disableAccount(server.context(), (await free('Eloi')).id)
  const erased = await free('Fina')
  await erased.call(accountApi.erase, { body: { password: PASSWORD } })
  await free('Guiu')
  expect(await names()).toEqual(['Guiu'])
})

test('An invited person stays, with the instant, also when not free any more', { tags: 'rare' }, async () => {
  const carla = await free('Carla')
  expect((await list()).invitationsLeft).toBe(INVITATIONS_A_DAY)
  server.later(60_000)
  await invite(carla)
  await carla.call(accountApi.updateProfile, { body: { availability: null } })
  const { crew, invitationsLeft } = await list()
  expect([crew.map(({ user, invitedAt }) => [user.name, invitedAt]), invitationsLeft]).toEqual([
    [['Carla', '2026-06-01T10:01:00.000Z']],
    INVITATIONS_A_DAY - 1,
  ])
})

test('A stranger’s telephone and address are not shown', async () => {
  await free('Carla', { phone: '600 111 222' })
  const [carla] = (await list()).crew
  expect([carla?.user.phone, carla?.user.email]).toEqual([undefined, undefined])
})

test.each([
  ['nonsense', 'x'],
  ['more that is lacking than there is', writeCursor([2 ** 40, 'carla', newId()])],
  ['the place in another list', writeCursor(['carla', newId()])],
])('A cursor that is %s is refused', async (_, cursor) => {
  expect((await list({ cursor })) as object).toMatchObject({ code: 'invalid_cursor' })
})
