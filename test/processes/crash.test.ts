/** @module-tag rare */
import { afterEach, expect, test } from 'vitest'
import { jobInputExample } from '#test/builders.ts'
import { enginesThatEnd, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const WRITERS = 20
/** Every kill is at another moment. */
const ROUNDS = 5
const KILL_AFTER = 60

const account = { username: 'Ana', email: 'ana@example.com', password: 'amarra', role: 'owner' }
const offer = () => {
  const start = new Date(Date.now() + 30 * 86_400_000)
  const day = (more: number) => new Date(start.getTime() + more * 86_400_000).toISOString().slice(0, 10)
  return jobInputExample({ startDate: day(0), endDate: day(3) })
}

/** Twenty people post offers until the program is killed; returns the acknowledged ids. */
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

test.for(enginesThatEnd)(
  'Killed again and again under twenty writers, every acknowledged offer is there (%s)',
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
