import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { openStream } from '#test/event-stream.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'
import { plainPicture, uploadOf } from '#test/pictures.ts'
import { download, join, signedByCrew } from '#test/processes/contract-acts.ts'
import { type MailServer, startMailServer } from '#test/processes/mail-server.ts'
import {
  type Calls,
  callsTo,
  engines,
  isReady,
  openPlace,
  type Place,
  type Program,
} from '#test/processes/program.ts'
import { startProxy } from '#test/processes/proxy.ts'

const WRITERS = 20
const OFFERS_EACH = 5
const KILL_AFTER = 30

let place: Place
let bucket: ObjectStoreServer
let mails: [MailServer, MailServer]
let one: Program
let two: Program
let proxy: Awaited<ReturnType<typeof startProxy>>
let site: Calls

/** A server that has just begun beside other suites may shed load for a moment: it has answered for a second on end. */
async function isCalm(program: Program): Promise<void> {
  for (let inRow = 0; inRow < 5; inRow += 1) {
    await sleep(200)
    if ((await program.get('/health')).status !== 200) inRow = -1
  }
}

async function startBoth() {
  place = await openPlace('postgres', { isMigrated: false })
  bucket = await startObjectStore()
  mails = [await startMailServer(), await startMailServer()]
  const start = (name: string, mail: MailServer) =>
    place.start({
      DATA_DIR: path.join(place.folder, name),
      S3_URL: bucket.url('/todo'),
      SMTP_URL: mail.url,
      TRUST_PROXY: 'on',
      RATE_LIMIT: 'on',
    })
  one = await start('uno', mails[0])
  two = await start('dos', mails[1])
  await Promise.all([one, two].map(isReady))
  await Promise.all([one, two].map(isCalm))
  proxy = await startProxy(one, two)
  site = callsTo(proxy.url)
}
async function stopBoth() {
  proxy.close()
  await place.close()
  await Promise.all([...mails, bucket].map(each => each.close()))
}

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
/** A busy server refuses (503), and says to come again. */
async function login(by: Calls, name: string, password = 'amarras') {
  for (;;) {
    const answer = await by.post<{ token: string }>('/auth/login', { email: `${name}@example.com`, password })
    if (answer.status !== 503) return answer
  }
}
const profile = async (by: Calls, token: string) => (await by.get('/users/profile', token)).status
const mailsTo = (address: string) => mails.flatMap(({ taken }) => taken.filter(({ to }) => to === address))
const pdfOf = (raw: string): Buffer[] => {
  const coded = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1]
  return coded ? [Buffer.from(coded, 'base64')] : []
}

/** The same write until it is answered, also while servers end and start. */
async function insist(address: string, body: object, token: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  }
  const send = () => fetch(`${site.url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
  while (true) {
    const response = await send().catch(() => undefined)
    const answered = await response?.text().catch(() => undefined)
    if (response?.status === 201 && answered !== undefined) return
    await sleep(50)
  }
}

interface Page {
  jobs: { title: string }[]
  nextCursor: string | null
}
async function ownTitles(by: Calls, token: string): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await by.get<Page>(`/jobs/my-postings?limit=100${query}`, token)
    titles.push(...body.jobs.map(({ title }) => title))
    cursor = body.nextCursor
  }
  return titles.sort()
}

describe.runIf(engines.some(engine => engine === 'postgres'))('Two servers started at once', () => {
  beforeAll(startBoth)
  afterAll(stopBoth)

  test('have migrated an empty database once between them, and both answer', async () => {
    const journal = new URL('../../server/platform/db/migrations/meta/_journal.json', import.meta.url)
    const { entries } = JSON.parse(fs.readFileSync(journal, 'utf8'))
    const done = await ask('select id from drizzle.__drizzle_migrations')
    const health = await Promise.all([one, two].map(each => each.get('/health')))
    expect([done.length, health.map(({ status }) => status)]).toEqual([entries.length, [200, 200]])
  })

  test('know each other’s accounts and sessions, and who signs out of one is out of both', async () => {
    const { token } = await join(one, 'eva', 'owner')
    const other = (await login(two, 'eva')).body.token
    const before = [await profile(one, other), await profile(two, other), await profile(two, token)]
    await one.post('/auth/logout', {}, other)
    await vi.waitFor(async () => expect(await profile(two, other)).toBe(401), {
      timeout: 30_000,
      interval: 5,
    })
    expect([before, await profile(one, other), await profile(two, token)]).toEqual([
      [200, 200, 200],
      401,
      200,
    ])
  })

  test('count wrong passwords together', async () => {
    await join(two, 'marta', 'crew')
    const guesses: number[] = []
    for (let i = 0; i < 10; i++) guesses.push((await login(site, 'marta', 'no-es-esta')).status)
    const after = [await login(one, 'marta'), await login(two, 'marta')]
    expect([guesses, after.map(({ status }) => status)]).toEqual([Array(10).fill(401), [429, 429]])
  })

  test('show each other’s files, and keep none in their own folders', async () => {
    const { token } = await join(one, 'ines', 'crew')
    const { body, headers } = uploadOf(await plainPicture().png().toBuffer())
    const sent = await fetch(`${one.url}/users/upload-profile-picture`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    })
    const { profilePictureUrl } = (await sent.json()) as { profilePictureUrl: string }
    const shown = await Promise.all([one, two].map(({ url }) => fetch(new URL(profilePictureUrl, url))))
    const [here, there] = await Promise.all(shown.map(async each => Buffer.from(await each.arrayBuffer())))
    expect([shown.map(({ status }) => status), here && there?.equals(here)]).toEqual([[200, 200], true])
    for (const name of ['uno', 'dos'])
      expect(fs.existsSync(path.join(place.folder, name, 'files'))).toBe(false)
  })

  test('tell each other’s open pages what happened, and who changes over misses nothing', async () => {
    const [owner, crew] = [await join(one, 'olga', 'owner'), await join(two, 'raul', 'crew')]
    const offer = async () => {
      const body = jobInputExample(daysAhead(30, 33))
      return (await one.post<{ job: { _id: string } }>('/jobs', body, owner.token)).body.job._id
    }
    const apply = (id: string) => two.post(`/jobs/${id}/apply`, {}, crew.token)
    const open = ({ url }: Program, lastSeen?: string) =>
      openStream(new URL(url).origin, owner.token, lastSeen)
    const [first, second] = [await offer(), await offer()]
    const [here, there] = [await open(one), await open(two)]
    await apply(first)
    await Promise.all([here.hears(2), there.hears(2)])
    here.close()
    await apply(second)
    await there.hears(4)
    const again = await open(two, here.lastId())
    const missed = await again.hears(2)
    there.close()
    again.close()
    expect([here.heard, missed]).toEqual([there.heard.slice(0, 2), there.heard.slice(2)])
    expect(there.heard.map(({ event, data }) => (event === 'application' ? data.id : event))).toEqual([
      'notification',
      first,
      'notification',
      second,
    ])
  })

  test('go on when one is killed under writers: nothing is lost, nothing is double', {
    tags: 'rare',
  }, async () => {
    // Signed by both: any server may have made and mailed its PDF.
    const { jobId, ana, carla, sign } = await signedByCrew(site, address =>
      mailsTo(address).map(({ raw }) => raw),
    )
    await sign(two)
    const contractMails = () =>
      [...mailsTo('ana@example.com'), ...mailsTo('carla@example.com')].flatMap(each => pdfOf(each.raw))
    await vi.waitFor(() => expect(contractMails().length).toBe(2), { timeout: 60_000, interval: 50 })

    // The first server is stuck in a mail, whose task it has leased.
    const newcomers: string[] = []
    mails[0].fallSilent()
    let stuck = false
    mails[0].reached.then(() => {
      stuck = true
    })
    while (!stuck && newcomers.length < 100) {
      const name = `nueva${newcomers.length}`
      await join(two, name, 'crew')
      newcomers.push(`${name}@example.com`)
      await sleep(20)
    }

    const { token } = await join(site, 'pau', 'owner')
    const wanted: string[] = []
    let written = 0
    const write = async (writer: number) => {
      for (let number = 0; number < OFFERS_EACH; number++) {
        const title = `Traslado ${writer}-${number}`
        wanted.push(title)
        await insist('/jobs', jobInputExample({ title, ...daysAhead(30, 33) }), token)
        written += 1
        if (written === KILL_AFTER) one.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    const killed = await one.ended
    expect([stuck, killed, await ownTitles(two, token)]).toEqual([true, 'SIGKILL', wanted.sort()])

    // The killed server's tasks are free when its lease ends; a second mail would come at once.
    const mailed = () => newcomers.map(address => mailsTo(address).length)
    const each = newcomers.map(() => 1)
    await vi.waitFor(() => expect(mailed()).toEqual(each), { timeout: 90_000, interval: 100 })
    expect(contractMails().length).toBe(2)
    const [anas, carlas] = [await download(two, jobId, ana.token), await download(two, jobId, carla.token)]
    expect([...contractMails(), carlas].map(pdf => pdf.equals(anas))).toEqual([true, true, true])
    expect((await two.get('/health')).status).toBe(200)
  })
})
