/** @module-tag rare */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { jobInputExample } from '#test/builders.ts'
import { signedByCrew } from '#test/processes/contract-acts.ts'
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

const OFFERS_TO_ERASE = 60

test.for(enginesThatEnd)(
  'Killed amid the steps of an erasure, it goes on after the next start (%s)',
  { timeout: 240_000 },
  async engine => {
    place = await openPlace(engine)
    let program = await place.started()
    const { token } = (await program.post<{ token: string }>('/auth/register', account)).body
    const crew = { ...account, email: 'carla@example.com', role: 'crew' }
    const reader = (await program.post<{ token: string }>('/auth/register', crew)).body.token
    const ids: string[] = []
    for (let n = 0; n < OFFERS_TO_ERASE; n += 1)
      ids.push((await program.post<{ job: { _id: string } }>('/jobs', offer(), token)).body.job._id)
    const left = async () => {
      const answers = await Promise.all(ids.map(id => program.get(`/jobs/${id}`, reader)))
      return answers.filter(({ status }) => status !== 404).length
    }
    const { status } = await fetch(`${program.url}/users/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: account.password }),
    })
    program.child.kill('SIGKILL')
    await program.ended
    program = await place.started()
    expect(status).toBe(200)
    await expect.poll(left, { timeout: 90_000 }).toBe(0)
  },
)

/** Fewer, as an account has 500 expenses of a person at most. */
const KILL_AFTER_EXPENSES = 30
const ROUNDS_OF_EXPENSES = 3

interface Expense {
  _id: string
  category: 'food'
  amount: number
  at: string
}

/** Twenty phones send a crew member's expenses until the program is killed. */
async function spendUntilKilled(program: Program, { path, token }: { path: string; token: string }) {
  const sent: Expense[] = []
  const acknowledged: string[] = []
  const write = async () => {
    while (true) {
      const expense = {
        _id: randomUUID(),
        category: 'food',
        amount: 0.1,
        at: new Date().toISOString(),
      } as const
      sent.push(expense)
      const { status } = await program.post(path, expense, token)
      if (status === 201) acknowledged.push(expense._id)
      if (acknowledged.length >= KILL_AFTER_EXPENSES) program.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, write))
  await program.ended
  return { sent, acknowledged }
}

interface Accounts {
  accounts: { expenses: { _id: string }[]; lines: { key: string; amount: number }[] }[]
}

test.for(enginesThatEnd)(
  'Killed amid expenses, every acknowledged one is there once, and all that are sent again (%s)',
  { timeout: 240_000 },
  async engine => {
    place = await openPlace(engine)
    let program = await place.started()
    const { jobId, carla, sign } = await signedByCrew(program)
    await sign()
    const { token } = carla
    const path = `/passages/${jobId}/expenses`
    const ofAccount = async () => {
      const { body } = await program.get<Accounts>(`/passages/${jobId}/account`, token)
      const [account] = body.accounts
      const ids = account?.expenses.map(({ _id }) => _id) ?? []
      return { ids, sum: account?.lines.find(({ key }) => key === 'expenses')?.amount }
    }
    const all: Expense[] = []
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS_OF_EXPENSES; round++) {
      const spent = await spendUntilKilled(program, { path, token })
      all.push(...spent.sent)
      acknowledged.push(...spent.acknowledged)
      program = await place.started()
      const { ids, sum } = await ofAccount()
      expect(acknowledged.filter(id => ids.filter(each => each === id).length !== 1)).toEqual([])
      expect(sum).toBe(ids.length / 10)
      // A phone that has heard nothing sends it again.
      const unheard = spent.sent.filter(({ _id }) => !spent.acknowledged.includes(_id))
      for (const expense of unheard) {
        const { status } = await program.post(path, expense, token)
        expect(status).toBe(ids.includes(expense._id) ? 200 : 201)
      }
    }
    const { ids, sum } = await ofAccount()
    expect([ids.toSorted(), sum]).toEqual([all.map(({ _id }) => _id).sort(), all.length / 10])
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS_OF_EXPENSES * KILL_AFTER_EXPENSES)
  },
)
