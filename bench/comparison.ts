import { inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import {
  buildApplication,
  buildContract,
  buildJob,
  buildTitles,
  buildUser,
  quoteExample,
} from '#test/builders.ts'
import { NOW } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import { median, quantile } from './numbers.ts'
import { openApp } from './open-app.ts'
import { measureSlider, type Redraw } from './slider.ts'

const APPLICANTS = 200
/** Completed transfers of each, on other offers. */
const PAST = 5
const WARMING_UP = 20
const COUNTED = 60

export interface Comparison {
  engine: Engine
  applicants: number
  /** In milliseconds. */
  p50: number
  p99: number
  redraw: Redraw
}

type App = Awaited<ReturnType<typeof openApp>>

const pastDates = { startDate: '2026-03-01', endDate: '2026-03-05' }

async function publish({ dependencies: { db } }: App) {
  const moment = { db, now: NOW }
  const { user: owner, token } = await buildUser(moment, 'owner')
  const job = await buildJob(moment, owner.id, { vesselLength: 14.6, crewRequired: 2 })
  const past = []
  for (let n = 0; n < PAST; n++)
    past.push(await buildJob(moment, owner.id, { ...pastDates, vesselLength: 12 + n, status: 'completed' }))
  const crew: string[] = []
  for (let n = 0; n < APPLICANTS; n++) {
    const { user } = await buildUser(moment, 'crew')
    crew.push(user.id)
    await buildTitles({ db, now: () => NOW }, user.id, ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'])
    const quote = quoteExample({ amount: 300 + n })
    await buildApplication(moment, job, user.id, { quote, quotedAt: NOW, message: 'Conozco la ruta.' })
    for (const done of past)
      await buildContract(moment, done, user.id, { status: 'completed', ownerSignedAt: NOW })
  }
  return { job, owner, token, offers: [job, ...past].map(({ id }) => id), people: [owner.id, ...crew] }
}

async function readAll(app: App, jobId: string, token: string): Promise<number> {
  let cursor: string | null = ''
  let read = 0
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) })
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/jobs/${jobId}/applicants?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const page = (await answer.json()) as { applicants: object[]; nextCursor: string | null }
    read += page.applicants.length
    cursor = page.nextCursor
  }
  return read
}

export async function measureComparison({ engine, settings }: Filled): Promise<Comparison> {
  const app = await openApp(settings)
  const { db } = app.dependencies
  const { job, owner, token, offers, people } = await publish(app)
  const times: number[] = []
  let applicants = 0
  for (let round = 0; round < WARMING_UP + COUNTED; round++) {
    const start = performance.now()
    applicants = await readAll(app, job.id, token)
    if (round >= WARMING_UP) times.push(performance.now() - start)
  }
  const redraw = await measureSlider(`http://localhost:${app.port}/my-jobs/${job.id}/applicants`, {
    name: 'singladura.session',
    value: JSON.stringify({ token, user: { _id: owner.id, name: owner.name, role: owner.role } }),
  })
  // Only a party's erasure allows to delete a completed contract.
  await db.update(users).set({ erasedAt: NOW }).where(inArray(users.id, people))
  await db.delete(applications).where(inArray(applications.jobId, offers))
  await db.delete(contracts).where(inArray(contracts.jobId, offers))
  await db.delete(jobs).where(inArray(jobs.id, offers))
  await db.delete(users).where(inArray(users.id, people))
  await app.close()
  return { engine, applicants, p50: median(times), p99: quantile(times, 0.99), redraw }
}
