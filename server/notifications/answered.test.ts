import { expect, test } from 'vitest'
import { checklistScene } from '#test/checklist-scene.ts'
import { openStream } from '#test/event-stream.ts'
import { jobActs } from '#test/job-acts.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const { offer, acts, received } = jobActs(scene)
const { crewSigns, ownerSigns, returns, rejected, submitted, create } = checklistScene(scene)

const unread = async (person: Person) =>
  (await received(person)).filter(({ isRead }) => !isRead).map(({ type }) => type)

test.each(['accept', 'reject'] as const)(
  'To %s an applicant reads what told of that one alone',
  { tags: 'rare' },
  async act => {
    const job = await offer()
    const other = await offer()
    await acts.apply(job)
    await acts.apply(job, cast.diego)
    await acts.apply(other)
    expect(await unread(cast.ana)).toHaveLength(3)
    await acts[act](job)
    const left = (await received(cast.ana)).filter(({ isRead }) => !isRead)
    expect(left.map(({ message }) => message.split(' ')[0])).toEqual(['Carla', 'Diego'])
    expect(left[0]?.relatedJob?._id).toBe(other.id)
  },
)

test('An act that is refused reads nothing', async () => {
  const job = await offer()
  await acts.apply(job)
  await acts.withdraw(job)
  expect((await acts.accept(job)).status).toBe(409)
  expect(await unread(cast.ana)).toEqual(['application_withdrawn', 'job_application'])
})

test('Signing reads what asked for the signature, and who completes a contract needs not be told that it is', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  await acts.apply(job)
  await acts.accept(job)
  expect(await unread(cast.carla)).toEqual(['application_accepted'])
  await crewSigns(job)
  expect([await unread(cast.carla), await unread(cast.ana)]).toEqual([
    [],
    ['contract_pending_owner_signature'],
  ])
  await returns(job)
  expect([await unread(cast.carla), await unread(cast.ana)]).toEqual([['contract_returned'], []])
  await crewSigns(job)
  await ownerSigns(job)
  expect([await unread(cast.carla), await unread(cast.ana)]).toEqual([['contract_completed'], []])
})

test('Reviewing a list reads what told of it, and taking it up again what told of the review', {
  tags: 'rare',
}, async () => {
  await submitted()
  expect(await unread(cast.ana)).toEqual(['checklist_submitted'])
  const { contract } = await rejected()
  expect([await unread(cast.ana), await unread(cast.carla)]).toEqual([
    ['checklist_submitted'],
    ['checklist_reviewed'],
  ])
  await create(contract._id)
  expect(await unread(cast.carla)).toEqual([])
})

test('A cancelled offer’s applications are no news, and neither is an acceptance to who withdraws', {
  tags: 'rare',
}, async () => {
  const cancelled = await offer()
  await acts.apply(cancelled)
  await acts.cancel(cancelled)
  expect(await unread(cast.ana)).toEqual([])
  const job = await offer()
  await acts.apply(job)
  await acts.accept(job)
  await acts.withdraw(job)
  expect(await unread(cast.carla)).toEqual(['job_cancelled'])
})

test('Other pages of who has acted hear that the count has fallen', { tags: 'rare' }, async () => {
  const job = await offer()
  await acts.apply(job)
  const [told] = await received(cast.ana)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(origin, cast.ana.token)
  await acts.accept(job)
  await expect
    .poll(() => stream.heard.map(({ event, data }) => `${event} ${data.id}`))
    .toContain(`notification ${told?._id}`)
  stream.close()
})
