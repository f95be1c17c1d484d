import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import type { PersonAct } from '#domain/operator/person-policy.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildContract, buildConversation, buildJob, PASSWORD } from '#test/builders.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const reason = 'Lo pide por correo.'
let laia: OperatorPerson
beforeEach(async () => {
  laia = await joinOperator(server, `${newId()}@example.com`)
})

/** Each a while after the one before: the audit is in order of time. */
const opened = (id: string, query: Record<string, string> = {}) => {
  server.later(MINUTE_MS)
  return laia.call(peopleApi.read, { params: { id }, query: { reason, ...query } })
}
const act = (name: Exclude<PersonAct, 'disable'>, { id }: { id: string }) => {
  server.later(MINUTE_MS)
  return laia.call(peopleApi[name], { params: { id }, body: { reason } })
}
/** The newest: the tests share an audit, and begin at the same instant. */
const entriesOf = async (id: string) =>
  (await laia.call(operatorApi.audit, { query: { limit: '100' } })).body.entries.filter(
    ({ subject }) => subject.id === id,
  )
const disable = ({ id }: Person) => disableAccount(server.context(), id)
const mailed = ({ user }: Person) => mailsTo(server.mails(), user.email)

test('A person is opened with a reason, which the audit has', { tags: 'rare' }, async () => {
  const { ana } = cast
  const { status, body } = await opened(ana.id)
  expect([status, body.person]).toEqual([
    200,
    {
      _id: ana.id,
      name: 'Ana Ferrer',
      email: ana.user.email,
      role: 'owner',
      state: 'active',
      phone: null,
      createdAt: NOON.toISOString(),
      emailVerifiedAt: NOON.toISOString(),
      mailRefusedAt: null,
      termsVersion: 'test',
      disabledAt: null,
      lastSeenAt: null,
      sessions: 1,
    },
  ])
  expect((await entriesOf(cast.ana.id))[0]).toMatchObject({
    operator: 'Laia Soler',
    act: 'person_opened',
    subject: { kind: 'person', id: ana.id, name: 'Ana Ferrer' },
    reason,
  })
})

test('Without a reason, or with a short one, nobody is opened', { tags: 'rare' }, async () => {
  const asked = await Promise.all(
    [{}, { reason: 'ver' }].map(query => laia.call(peopleApi.read, { params: { id: cast.ana.id }, query })),
  )
  expect(asked.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
    [400, 'reason'],
    [400, 'reason'],
  ])
  expect(await entriesOf(cast.ana.id)).toEqual([])
})

test.each([['read'], ['enable'], ['signOut'], ['resendVerification'], ['resetPassword']] as const)(
  '%s finds neither a stranger nor who has erased their account',
  { tags: 'rare' },
  async name => {
    const { ana, carla } = cast
    await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: { id: carla.id, role: 'crew' } })
    const ids = [newId(), carla.id, 'no-es-un-id']
    const sent = { ...(name === 'read' ? { query: { reason } } : { body: { reason } }) }
    const answers = await Promise.all(ids.map(id => laia.call(peopleApi[name], { params: { id }, ...sent })))
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      ids.map(() => [404, 'desk_person_not_found', refusals.desk_person_not_found.message]),
    )
    expect((await opened(ana.id)).status).toBe(200)
  },
)

/** Two people, one passage. */
async function live({ ana, carla }: { ana: Person; carla: Person }) {
  const job = await buildJob(server.context(), ana.id, {
    title: 'Palma – Maó',
    description: 'Un texto largo.',
  })
  server.later(MINUTE_MS)
  await buildApplication(server.context(), job, carla.id, {
    status: 'accepted',
    acceptedAt: new Date(server.now().getTime() + MINUTE_MS),
    message: 'Soy patrona de yate.',
  })
  server.later(2 * MINUTE_MS)
  await buildContract(server.context(), job, carla.id)
  server.later(MINUTE_MS)
  const conversation = await buildConversation(server.context(), ana.id, carla.id)
  for (const [subject, subjectId] of [
    ['job', job.id],
    ['conversation', conversation.id],
  ] as const) {
    await carla.call(moderationApi.report, {
      body: { subject, subjectId, reason: 'fraud', details: 'Pide dinero.' },
    })
    server.later(MINUTE_MS)
  }
  return job
}

const told = async ({ id }: Person) => {
  const { body } = await opened(id, { limit: '100' })
  return body.story.map(({ kind, offer, person, detail }) => [
    kind,
    ...(offer ? [offer.title] : []),
    ...(person ? [person.name] : []),
    ...(detail ? [detail] : []),
  ])
}

test('The story of an owner and that of a crew member tell the same in turn, the last thing first', {
  tags: 'rare',
}, async () => {
  await live(cast)
  expect(await told(cast.ana)).toEqual([
    ['notice_received', 'Carla Pons', expect.stringMatching(/^Estafa, 2026-/)],
    ['notice_received', 'Carla Pons', expect.stringMatching(/^Estafa, 2026-/)],
    ['contract_signed_by_crew', 'Palma – Maó', 'Carla Pons'],
    ['application_accepted', 'Palma – Maó', 'Carla Pons'],
    ['session_opened', 'Dispositivo desconocido'],
    ['registered'],
    ['offer_published', 'Palma – Maó'],
    ['email_verified'],
  ])
  expect(await told(cast.carla)).toEqual([
    ['notice_sent', expect.stringMatching(/^Estafa, 2026-/)],
    ['notice_sent', expect.stringMatching(/^Estafa, 2026-/)],
    ['contract_signed_by_crew', 'Palma – Maó', 'Ana Ferrer'],
    ['application_accepted', 'Palma – Maó', 'Ana Ferrer'],
    ['application_sent', 'Palma – Maó', 'Ana Ferrer'],
    ['session_opened', 'Dispositivo desconocido'],
    ['registered'],
    ['email_verified'],
  ])
})

test('Nothing that the two have written to each other or signed is in a story', async () => {
  await live(cast)
  const texts = await Promise.all([cast.ana, cast.carla].map(async ({ id }) => (await opened(id)).bytes))
  for (const text of texts.map(String))
    expect(
      ['Soy patrona', 'Un texto largo', 'Pide dinero', '12345678Z'].filter(x => text.includes(x)),
    ).toEqual([])
})

test('A long story is read page by page, each thing once', async () => {
  await live(cast)
  const whole = (await opened(cast.carla.id, { limit: '100' })).body.story
  const seen: unknown[] = []
  let cursor: string | undefined
  do {
    const { body } = await opened(cast.carla.id, { limit: '3', ...(cursor ? { cursor } : {}) })
    seen.push(...body.story)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole)
})

test('Signing somebody out ends their sessions everywhere, once', { tags: 'rare' }, async () => {
  const { ana } = cast
  await server.visitor.call(accountApi.login, { body: { email: ana.user.email, password: PASSWORD } })
  expect((await act('signOut', ana)).body.message).toBe('Sus sesiones están cerradas.')
  expect((await ana.call(accountApi.readProfile)).status).toBe(401)
  expect((await entriesOf(cast.ana.id))[0]).toMatchObject({
    act: 'person_signed_out',
    reason,
    before: { state: 'active', sessions: 2 },
    after: { state: 'active', sessions: 0 },
  })
  expect((await act('signOut', ana)).body).toMatchObject({ code: 'no_open_sessions' })
})

test('The mail of verification is sent always, also just after the one that its person has asked for', async () => {
  const eva = await server.join('crew', { emailVerifiedAt: null })
  await eva.call(accountApi.resendVerification)
  await server.runTasks()
  const before = mailed(eva).length
  const sent = { params: { id: eva.id }, body: { reason } }
  expect((await laia.call(peopleApi.resendVerification, sent)).status).toBe(200)
  await server.runTasks()
  expect(mailed(eva).length - before).toBe(1)
  expect((await entriesOf(eva.id))[0]).toMatchObject({
    act: 'verification_sent',
    before: { state: 'unverified', sessions: 1 },
    after: { state: 'unverified', sessions: 1 },
  })
})

test('A verified address is not verified again', async () => {
  expect((await act('resendVerification', cast.ana)).body).toMatchObject({ code: 'already_verified' })
})

test('A link for another password is sent, and works', async () => {
  const { ana } = cast
  expect((await act('resetPassword', ana)).status).toBe(200)
  await server.runTasks()
  const [mail = ''] = mailed(ana)
  const body = { token: secretIn(mail, 'reset-password'), password: 'otra clave larga' }
  expect((await server.visitor.call(accountApi.resetPassword, { body })).status).toBe(200)
  expect((await entriesOf(cast.ana.id))[0]).toMatchObject({ act: 'password_reset_sent', reason })
})

test('A disabled account is enabled, and nothing is mailed to it before', async () => {
  const { ana } = cast
  await disable(ana)
  const since = server.now()
  const refused = await Promise.all(
    (['resetPassword', 'resendVerification', 'signOut'] as const).map(
      async name => (await act(name, ana)).body.code,
    ),
  )
  expect(refused).toEqual(['enable_first', 'enable_first', 'no_open_sessions'])
  expect((await opened(ana.id)).body.person).toMatchObject({
    state: 'disabled',
    disabledAt: since.toISOString(),
  })
  expect((await act('enable', ana)).status).toBe(200)
  expect((await entriesOf(cast.ana.id))[0]).toMatchObject({
    act: 'person_enabled',
    before: { state: 'disabled', sessions: 0 },
    after: { state: 'active', sessions: 0 },
  })
  const login = await server.visitor.call(accountApi.login, {
    body: { email: ana.user.email, password: PASSWORD },
  })
  expect(login.status).toBe(200)
  expect((await act('enable', ana)).body).toMatchObject({ code: 'not_disabled' })
})

test('The desk’s acts are in the story, with their operator and their reason', async () => {
  await act('signOut', cast.ana)
  const { story } = (await opened(cast.ana.id)).body
  expect(story[0]).toMatchObject({
    kind: 'desk_act',
    detail: 'person_signed_out',
    operator: 'Laia Soler',
    reason,
  })
})
