import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { jobInputExample } from '#test/builders.ts'
import { engines, freePort, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const WRITERS = 20
const ROUNDS = 5
const KILL_AFTER = 60

const account = { username: 'Ana', email: 'ana@example.com', password: 'amarra', role: 'owner' }
const offer = () => {
  const start = new Date(Date.now() + 30 * 86_400_000)
  const day = (more: number) => new Date(start.getTime() + more * 86_400_000).toISOString().slice(0, 10)
  return jobInputExample({ startDate: day(0), endDate: day(3) })
}

/** Twenty post offers until the program is killed under them; the ids that were acknowledged. */
async function postUntilKilled(program: Program, token: string): Promise<string[]> {
  const acknowledged: string[] = []
  const write = async () => {
    while (true) {
      const { status, body } = await program.post<{ job: { _id: string } }>('/jobs', offer(), token)
      if (status === 201) acknowledged.push(body.job._id)
      if (acknowledged.length >= KILL_AFTER) program.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, write))
  await program.ended
  return acknowledged
}

interface Page {
  jobs: { _id: string }[]
  nextCursor: string | null
}
async function ownOffers(program: Program, token: string): Promise<Set<string>> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await program.get<Page>(`/jobs/my-postings?limit=100${query}`, token)
    ids.push(...body.jobs.map(job => job._id))
    cursor = body.nextCursor
  }
  return new Set(ids)
}

test.for(engines)(
  'Five times killed under twenty writers, every acknowledged offer is there (%s)',
  { timeout: 240_000 },
  async engine => {
    place = await openPlace(engine)
    const acknowledged: string[] = []
    const lost: string[][] = []
    let program = await place.started()
    const token = (await program.post<{ token: string }>('/auth/register', account)).body.token
    for (let round = 0; round < ROUNDS; round++) {
      acknowledged.push(...(await postUntilKilled(program, token)))
      program = await place.started()
      const there = await ownOffers(program, token)
      lost.push(acknowledged.filter(id => !there.has(id)))
    }
    expect([acknowledged.length >= ROUNDS * KILL_AFTER, lost]).toEqual([true, Array(ROUNDS).fill([])])
  },
)

test.for(engines)('A mail that was promised before the crash is written after it (%s)', async engine => {
  place = await openPlace(engine)
  const nobody = `smtp://127.0.0.1:${await freePort()}`
  const first = await place.started({ SMTP_URL: nobody, LOG_LEVEL: 'error' })
  await first.post('/auth/register', account)
  await first.prints('task failed')
  first.child.kill('SIGKILL')
  await first.ended
  await place.started()
  const folder = path.join(place.folder, 'mail')
  await vi.waitFor(() => expect(fs.readdirSync(folder).length).toBe(1), { timeout: 30_000, interval: 200 })
  const [mail = ''] = fs.readdirSync(folder)
  expect(fs.readFileSync(path.join(folder, mail), 'utf8')).toContain('To: ana@example.com')
})
