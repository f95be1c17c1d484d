import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { admitContactMail, CONTACT_MAILS_MAX, dropOldContactMails } from '#server/passages/contact-mails.ts'
import { contactMails } from '#server/passages/contact-table.ts'
import { mailContact } from '#server/passages/mail-contact.ts'
import { passages } from '#server/passages/passage-table.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { tracesIn } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let sent: SentMail[] = []
let marta: { name: string; email: string }
let count = 0
beforeAll(() => {
  blankPapers(server)
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(() => {
  sent = []
  count += 1
  marta = { name: 'Marta', email: `marta-${count}@example.com` }
})

const { departed, departureOf, press, ready, writeLog } = passageScene(() => ({ server, cast }))
const HOUR = 60 * 60_000
const SILENCE = 'Un barco sin noticias'
/** The mails about a silence. */
const toMarta = () => sent.filter(({ to, subject }) => to === marta.email && subject === SILENCE)
async function silent(hours = 8) {
  server.at(new Date(NOON.getTime() + hours * HOUR))
  await watchReports(server.context())
  await server.runTasks()
}
const unverify = () =>
  server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, cast.carla.id))
const pathIn = (mail: SentMail | undefined) => {
  const url = /https?:\/\/\S+(\/follow\/contact\/[\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!url) throw new Error('This mail has no link to refuse further ones.')
  return url
}
const open = (url: string) => server.app.inject({ url })
const pressAt = (url: string, payload = '') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('The subject has no typed word, and the text no link but the site’s', { tags: 'rare' }, async () => {
  const vesselName = 'Ha ganado 500 EUR en https://evil.example/premio'
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  await server.db.update(jobs).set({ vesselName }).where(eq(jobs.id, jobId))
  await silent()
  const [mail] = toMarta()
  expect(mail?.subject).toBe(SILENCE)
  expect(mail?.text).toContain('Ha ganado')
  expect(mail?.text).toContain('(hora peninsular)')
  for (const written of [mail?.text, mail?.html]) expect(written).not.toMatch(/https:\/\/evil|evil\.example/)
  expect(mail?.headers?.['List-Unsubscribe']).toContain(pathIn(mail))
})

test('A mail of a silence that was held up is not sent once the boat has written', async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  server.at(new Date(NOON.getTime() + 8 * HOUR))
  await watchReports(server.context())
  await writeLog(jobId)
  await server.runTasks()
  expect(toMarta()).toEqual([])
})

test('A skipper whose address is not verified mails nobody, and reads so before pressing', {
  tags: 'rare',
}, async () => {
  await unverify()
  const { jobId } = await ready()
  expect((await departureOf(jobId, cast.carla)).body.contactUnmailed).toBe('unverified')
  expect((await departureOf(jobId)).body.contactUnmailed).toBe(null)
  await press(jobId)
  await press(jobId, cast.carla, { reportEvery: 6, contact: marta })
  expect((await departureOf(jobId, cast.carla)).body.contactUnmailed).toBe('unverified')
  await silent()
  expect(toMarta()).toEqual([])
})

test('A skipper who has named nobody ashore is told of no contact that waits', { tags: 'rare' }, async () => {
  await unverify()
  const { jobId } = await ready()
  await press(jobId, cast.carla, { reportEvery: 6 })
  expect((await departureOf(jobId, cast.carla)).body.contactUnmailed).toBe(null)
})

test('A link refuses all further mails: reading it changes nothing, pressing it twice is pressing it once', async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  await silent()
  const path = pathIn(toMarta()[0])
  const looked = await open(path)
  expect([looked.statusCode, looked.body.includes('<button type="submit">')]).toEqual([200, true])
  expect(looked.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await departureOf(jobId, cast.carla)).body.contactUnmailed).toBe(null)
  for (const payload of ['', 'List-Unsubscribe=One-Click']) {
    const pressed = await pressAt(path, payload)
    expect([pressed.statusCode, pressed.body.includes('Ya no te')]).toEqual([200, true])
  }
  expect((await open(path)).body).not.toContain('<button')
  expect((await departureOf(jobId, cast.carla)).body.contactUnmailed).toBe('refused')
  // Also for another skipper, with the address in capitals, and for a departure.
  await departed({}, { reportEvery: 6, contact: { ...marta, email: marta.email.toUpperCase() } })
  server.later(20 * HOUR)
  await watchReports(server.context())
  await server.runTasks()
  const all = sent.filter(({ to }) => to.toLowerCase() === marta.email)
  expect(all.map(({ subject }) => subject)).toEqual([
    'Un barco ha zarpado y eres su contacto en tierra',
    SILENCE,
  ])
})

/** As the mail server, which refuses every mail to Marta for good, and its error is logged. */
async function refusing(act: () => Promise<unknown>) {
  const { services } = server.dependencies
  const { reportError } = services
  const { send } = services.mailer
  const refusal = new MailRefused('The mail server refuses a mail for good: 550 after RCPT TO.')
  const reported: unknown[] = []
  services.reportError = error => void reported.push(error)
  services.mailer.send = mail => (mail.to === marta.email ? Promise.reject(refusal) : send(mail))
  try {
    await act()
  } finally {
    services.reportError = reportError
    services.mailer.send = send
  }
  expect(reported).toEqual([refusal])
}

test('An address that the mail server refuses for good is said to the skipper, here and on the next passage, until it takes a mail', async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  const unmailed = async (id: string, by = cast.carla) => (await departureOf(id, by)).body.contactUnmailed
  await server.runTasks()
  expect(await unmailed(jobId)).toBe(null)
  await refusing(() => silent())
  expect([await unmailed(jobId), await unmailed(jobId, cast.ana)]).toEqual(['undeliverable', null])
  const { jobId: other } = await ready()
  await press(other, cast.carla, { contact: { ...marta, email: marta.email.toUpperCase() } })
  expect(await unmailed(other)).toBe('undeliverable')
  // Tried at the next silence: the mailbox may have been full.
  const since = new Date(NOON.getTime() + 30 * HOUR).toISOString()
  await mailContact(server.context(), { jobId, since })
  expect([toMarta().length, await unmailed(jobId), await unmailed(other)]).toEqual([1, null, null])
})

test('An unknown link, and one of a year ago, change nothing', async () => {
  await departed({}, { reportEvery: 6, contact: marta })
  await silent()
  const path = pathIn(toMarta()[0])
  server.later(366 * 24 * HOUR)
  for (const url of [path, '/follow/contact/nada'])
    expect([(await open(url)).statusCode, (await pressAt(url)).statusCode]).toEqual([404, 404])
  // It is no followed passage's link, which ends with the arrival.
  expect((await open(path)).body).not.toContain('24 horas después de la llegada')
  await dropOldContactMails(server.context())
  expect(await server.db.select().from(contactMails)).toEqual([])
})

test('In a day one skipper mails three times, and one person is mailed three times, also at the same moment', async () => {
  const { jobId } = await departed()
  const admit = (each: number, senderId: string, email: string, about: 'silence' | 'departure' = 'silence') =>
    admitContactMail(server.context(), {
      about,
      jobId,
      since: new Date(NOON.getTime() + each),
      senderId,
      email,
    })
  const bySender = await Promise.all(
    Array.from({ length: 6 }, (_, each) => admit(each, cast.carla.id, `${each}-${marta.email}`)),
  )
  const toOne = await Promise.all(
    [cast.diego, cast.ana, cast.oscar, cast.diego, cast.ana].map(({ id }, each) =>
      admit(100 + each, id, marta.email),
    ),
  )
  const admitted = [bySender, toOne].map(tokens => tokens.filter(token => token !== undefined).length)
  expect(admitted).toEqual([CONTACT_MAILS_MAX, CONTACT_MAILS_MAX])
  // News of departures have their own number.
  const departures = []
  for (let each = 0; each < 5; each += 1)
    departures.push(await admit(150 + each, cast.carla.id, marta.email, 'departure'))
  expect(departures.map(token => token !== undefined)).toEqual([true, true, true, false, false])
  server.later(25 * HOUR)
  expect(await admit(200, cast.carla.id, marta.email)).toBeDefined()
})

test('A mail that is tried again is the same one, and its link works', { tags: 'rare' }, async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  server.at(new Date(NOON.getTime() + 8 * HOUR))
  const since = new Date(NOON.getTime() + 6 * HOUR).toISOString()
  for (let tries = 0; tries < CONTACT_MAILS_MAX + 2; tries += 1)
    await mailContact(server.context(), { jobId, since })
  expect(toMarta()).toHaveLength(CONTACT_MAILS_MAX + 2)
  expect((await open(pathIn(toMarta().at(-1)))).statusCode).toBe(200)
})

test('The table has neither the address nor the link, and forgets an erased sender', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed({}, { reportEvery: 6, contact: marta })
  await silent()
  await server.db.update(passages).set({ contactEmail: null }).where(eq(passages.jobId, jobId))
  const token = pathIn(toMarta()[0]).split('/').at(-1) ?? ''
  expect(Object.keys(await tracesIn(server, [marta.email, token]))).toEqual([])
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  const [row] = await server.db.select().from(contactMails).where(eq(contactMails.jobId, jobId))
  expect(row?.senderId).toBe(null)
  expect((await pressAt(pathIn(toMarta()[0]))).statusCode).toBe(200)
})
