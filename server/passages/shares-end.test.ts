import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { disableAccount, enableAccount } from '#server/accounts/disable-account.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { user as userCommand } from '#server/app/operator/user-command.ts'
import { applications } from '#server/applications/application-table.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let jobId: string
beforeEach(async () => {
  jobId = (await offer()).id
})

const { share, listShares, endShare, follow } = passageScene(() => ({ server, cast }))
/** With Carla and Diego aboard. */
async function offer() {
  const job = await buildJob(server.context(), cast.ana.id, { crewRequired: 3 })
  for (const { id } of [cast.carla, cast.diego])
    await buildApplication(server.context(), job, id, { status: 'accepted', acceptedAt: NOON })
  return job
}
const shared = async (by: Person, id = jobId) => (await share(id, by)).body.share
/** The page, its picture and its data. */
async function isAlive(url: string): Promise<boolean> {
  const { pathname } = new URL(url)
  const page = (await server.app.inject({ url: pathname })).statusCode
  const { status } = await follow(url)
  expect(status).toBe(page)
  if (status === 404)
    expect((await server.app.inject({ url: `${pathname}/picture.png` })).statusCode).toBe(404)
  return status === 200
}
const release = () => cast.ana.call(applicationApi.release, { params: { id: jobId, userId: cast.carla.id } })
const withdraw = () => cast.carla.call(applicationApi.withdraw, { params: { id: jobId } })
const returns = () =>
  server.db
    .update(applications)
    .set({ status: 'accepted', withdrawnAt: null, rejectedAt: null, releasedAt: null })
    .where(eq(applications.crewId, cast.carla.id))
const block = () => cast.ana.call(moderationApi.block, { params: { id: cast.carla.id } })
const unblock = () => cast.ana.call(moderationApi.unblock, { params: { id: cast.carla.id } })
const command = (verb: string) => async () => {
  const act = userCommand.actOf([verb, cast.carla.user.email])
  await act?.(server.dependencies, undefined)
}

test.each([
  ['is released', release, returns],
  ['withdraws', withdraw, returns],
  ['is blocked by the owner', block, unblock],
  ['is disabled', command('disable'), command('enable')],
])(
  'A link ends for good when its maker %s, and the links of the others stay',
  { tags: 'rare' },
  async (_, leave, back) => {
    const carlas = await shared(cast.carla)
    const diegos = await shared(cast.diego)
    const anas = await shared(cast.ana)
    expect(await isAlive(carlas.url)).toBe(true)
    await leave()
    expect([await isAlive(carlas.url), await isAlive(diegos.url), await isAlive(anas.url)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await listShares(jobId)).body.shares.map(({ _id }) => _id)).toEqual([diegos._id, anas._id])
    await back()
    expect(await isAlive(carlas.url)).toBe(false)
  },
)

/** As a version before this one left it. */
async function oldLink(by: Person) {
  const token = newSecret()
  await server.db.insert(passageShares).values({
    id: newId(),
    jobId,
    byId: by.id,
    name: 'Antiguo',
    tokenHash: hashSecret(token),
    createdAt: NOON,
  })
  return `https://singladura.example/follow/${token}`
}

test('A link that an older version left to somebody without a place, or who is blocked or disabled, shows nothing', {
  tags: 'rare',
}, async () => {
  const outsiders = await oldLink(await server.join('crew'))
  await block()
  const blocked = await oldLink(cast.carla)
  const disabled = await oldLink(cast.diego)
  expect(await isAlive(disabled)).toBe(true)
  await disableAccount(server.context(), cast.diego.id)
  expect([await isAlive(outsiders), await isAlive(blocked), await isAlive(disabled)]).toEqual([
    false,
    false,
    false,
  ])
  await enableAccount(server.context(), cast.diego.id)
})

test('A person whom the owner has blocked makes no new link', async () => {
  await block()
  expect(outcome(await share(jobId, cast.carla))).toMatchObject({ status: 403, code: 'share_blocked' })
  expect((await listShares(jobId, cast.carla)).body.may).toEqual({ share: false })
})

test('An owner whom one of the crew has blocked keeps their links', async () => {
  const anas = await shared(cast.ana)
  await cast.carla.call(moderationApi.block, { params: { id: cast.ana.id } })
  expect(await isAlive(anas.url)).toBe(true)
})

test('A link of a passage that nobody sails any more is dead, and its maker still ends it on another', {
  tags: 'rare',
}, async () => {
  const other = (await offer()).id
  const first = await shared(cast.carla)
  const second = await shared(cast.carla, other)
  await release()
  expect([await isAlive(first.url), await isAlive(second.url)]).toEqual([false, true])
  expect((await endShare(other, second._id, cast.carla)).status).toBe(200)
  expect(await isAlive(second.url)).toBe(false)
})

test('The migration ends such links of older versions, and leaves those of parties', async () => {
  await block()
  const dead = [await oldLink(await server.join('crew')), await oldLink(cast.carla)]
  const alive = [await oldLink(cast.diego), await oldLink(cast.ana)]
  const migration = fs.readFileSync('server/platform/db/migrations/0030_shares_of_parties.sql', 'utf8')
  await server.db.execute(sql.raw(migration))
  await unblock()
  for (const url of dead) expect(await isAlive(url)).toBe(false)
  for (const url of alive) expect(await isAlive(url)).toBe(true)
  expect((await listShares(jobId)).body.shares).toHaveLength(2)
})
