import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildConversation } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { liveMarkedLife } from '#test/marked-life.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { MARK } from '#test/traces.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let sent: SentMail[]
const keep = keepMails(() => ({ server, sent }))
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  cast = await server.cast()
  sent = []
  vi.spyOn(server.dependencies.services.mailer, 'send').mockImplementation(keep)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())
const { context, completed, download } = contractScene(() => ({ server, cast }))

const HTML = '<script>alert("1")</script><img src=x onerror=alert(1)>'
const REVERSED = '\u202eosrevni\u202c ⛵️ 東京 e\u0301'
const tricky = [
  HTML,
  "'; drop table users; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  REVERSED,
  '=HYPERLINK("http://malo.example")',
  '%s %n \\u0000 \\0 &amp; &lt;b&gt;',
]

test.each(tricky)(
  'A text typed as %s comes back to the letter, as JSON that no browser takes for a page',
  async text => {
    const { ana, carla } = cast
    const talk = await buildConversation(context(), ana.id, carla.id)
    const { body } = await ana.call(messageApi.send, { params: { id: talk.id }, body: { text } })
    const read = await carla.call(messageApi.read, { params: { id: talk.id } })
    // A name can't reverse the text around it.
    const name = text.replace(/[\u202c\u202e]/g, '')
    const { body: profile } = await ana.call(accountApi.updateProfile, { body: { bio: text, name } })
    expect([
      body.sentMessage.text,
      read.body.conversation.messages[0]?.text,
      [profile.user.name, profile.user.bio],
      [read.headers['content-type'], read.headers['x-content-type-options']],
    ]).toEqual([text, text, [name, text], ['application/json; charset=utf-8', 'nosniff']])
  },
)

test('No mail carries a tag, or a header, that somebody typed', { tags: 'rare' }, async () => {
  onTestFinished(blankPapers(server))
  const { ana, carla } = cast
  const name = '<b>Ana</b> <img src=x>\r\nBcc: otra@example.com'
  await ana.call(accountApi.updateProfile, { body: { name } })
  const { job } = await completed(
    { title: HTML },
    { crewName: HTML, ownerName: HTML, specialConditions: HTML },
  )
  const talk = await buildConversation(context(), ana.id, carla.id, { jobId: job.id })
  await ana.call(messageApi.send, { params: { id: talk.id }, body: { text: HTML } })
  server.later(60 * 60_000)
  await server.runTasks()
  const withTags = sent.filter(({ html }) => /<script|<img src=x|<b>Ana/.test(String(html)))
  const withLines = sent.filter(({ subject, to }) => /[\r\n]/.test(`${subject}${to}`))
  expect([sent.length > 2, withTags, withLines]).toEqual([true, [], []])
  expect(sent.some(({ html }) => String(html).includes('&lt;script&gt;'))).toBe(true)
})

async function isDrawn(text: string) {
  const name = text.replace(/[\u202c\u202e]/g, '')
  const title = name.slice(0, 100)
  const { job } = await completed(
    { title },
    { crewName: name, vesselName: name, specialConditions: text, terms: text },
  )
  await server.runTasks()
  const { status, bytes, headers } = await download(job)
  expect([
    status,
    bytes.subarray(0, 5).toString(),
    /[\r\n<>]/.test(String(headers['content-disposition'])),
  ]).toEqual([200, '%PDF-', false])
  const { body } = await cast.ana.call(contractApi.check, { params: { jobId: job.id } })
  const { body: offer } = await cast.carla.call(jobDetailApi.read, { params: { id: job.id } })
  expect([body.contractData.specialConditions, offer.title]).toEqual([text, title])
}
const drawn = 'A contract about %s is drawn, and its file’s name breaks no header'
test.each([HTML, REVERSED])(drawn, isDrawn)
test.each(tricky.filter(text => text !== HTML && text !== REVERSED))(drawn, { tags: 'rare' }, isDrawn)

test('No mail to an address that is not verified holds a name, a title or a file, from any author', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  vi.restoreAllMocks()
  const unverified = await server.cast({ emailVerifiedAt: null })
  const { self, other } = await liveMarkedLife(server, unverified, 'ana')
  server.later(60 * 60_000)
  await server.runTasks()
  const ofThem = (mail: string) => [self, other].some(({ id }) => mail.includes(`${id}@example.com`))
  const mails = server
    .mails()
    .map(mail => mail.replaceAll(`${MARK}.${self.id}@`, `${self.id}@`))
    .filter(ofThem)
  expect(mails.length).toBeGreaterThan(6)
  expect(mails.filter(mail => mail.includes(MARK) || /Carla|Ana|Sobre|application\/pdf/.test(mail))).toEqual(
    [],
  )
})
