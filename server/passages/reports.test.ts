import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})

const erase = (by = cast.carla) => by.call(accountApi.erase, { body: { password: PASSWORD } })
const { ready, press, departed, writeLog, arrive, abort } = passageScene(() => ({ server, cast }))
const HOUR = 60 * 60_000
const contact = { name: 'Marta', email: 'marta@example.com' }
/** So many hours after the departure, with the task run. */
async function after(hours: number) {
  server.at(new Date(NOON.getTime() + hours * HOUR))
  await watchReports(server.context())
}
const told = async (by = cast.carla) =>
  (await by.call(notificationApi.list)).body.notifications
    .map(({ type }) => type)
    .filter(type => type.startsWith('report_'))
const mailsTo = async (address: string) => {
  await server.runTasks()
  return server.mails().filter(mail => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`))
}

test('Late by nothing the skipper is reminded, by two hours the owner and the contact are told, once', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact })
  await after(5.9)
  expect([await told(), await told(cast.ana)]).toEqual([[], []])
  await after(6)
  await after(7)
  expect([await told(), await told(cast.ana)]).toEqual([['report_due'], []])
  await after(8)
  await after(9)
  expect([await told(), await told(cast.ana)]).toEqual([['report_due'], ['report_overdue']])
  const mails = (await mailsTo(contact.email)).filter(mail => mail.includes('sin noticias'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('900 202 202')
  expect(mails[0]).not.toContain('Carla')
  expect(jobId).not.toBe('')
})

test('A sign ends the silence, and the next one is told of again', async () => {
  const { jobId } = await departed({}, { reportEvery: 6 })
  await after(6)
  await writeLog(jobId)
  await after(8)
  expect(await told(cast.ana)).toEqual([])
  await after(12.1)
  expect((await told()).length).toBe(2)
})

test('While a phone that was away is sending, nobody is told of a silence', { tags: 'rare' }, async () => {
  const { jobId } = await departed({}, { reportEvery: 6 })
  server.at(new Date(NOON.getTime() + 9 * HOUR))
  await writeLog(jobId, { at: new Date(NOON.getTime() + HOUR).toISOString() })
  await after(9.5)
  expect([await told(), await told(cast.ana)]).toEqual([[], []])
  await after(10.1)
  expect([await told(), await told(cast.ana)]).toEqual([['report_due'], ['report_overdue']])
})

test('A departure that is told of hours later is news itself', async () => {
  const { jobId } = await ready()
  await press(jobId)
  await after(20)
  await press(jobId, cast.carla, { leftAt: NOON.toISOString(), reportEvery: 6 })
  await after(20.9)
  expect([await told(), await told(cast.ana)]).toEqual([[], []])
  await after(21.1)
  expect([await told(), await told(cast.ana)]).toEqual([['report_due'], ['report_overdue']])
})

test.each([
  ['arrived', (jobId: string) => arrive(jobId)],
  ['called off', (jobId: string) => abort(jobId)],
])('A boat that has %s owes nothing', { tags: 'rare' }, async (_, end) => {
  const { jobId } = await departed({}, { reportEvery: 6, contact })
  server.at(new Date(NOON.getTime() + 5 * HOUR))
  await end(jobId)
  await after(30)
  expect([await told(), await told(cast.ana)]).toEqual([[], []])
})

test('The owner keeps the news of a silence when the skipper has just erased their account', {
  tags: 'rare',
}, async () => {
  await departed({}, { reportEvery: 6 })
  server.at(new Date(NOON.getTime() + 7.99 * HOUR))
  await erase()
  await after(8)
  server.later(HOUR)
  await server.runTasks()
  expect(await told(cast.ana)).toEqual(['report_overdue'])
})
