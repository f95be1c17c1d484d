import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildApplication, buildJob, buildUser } from '#test/builders.ts'
import { request } from './caller.ts'
import { NOW, type Person } from './cast.ts'

const HALF_HOUR_MS = 30 * 60_000

export interface Boat {
  jobId: string
  owner: Person
  skipper: Person
}

/** The last entry is of half an hour before the clock: measured ones follow. */
const hourOf = (entry: number, entries: number) => new Date(NOW.getTime() - (entries - entry) * HALF_HOUR_MS)

/** As a phone sends it. In ten entries one begins a wait and one is a note. */
function entryOf(entry: number, at: Date) {
  const own = { _id: randomUUID(), at: at.toISOString() }
  if (entry % 10 === 4) return { ...own, kind: 'waiting', reason: 'rest' } as const
  if (entry % 10 === 5) return { ...own, kind: 'note', text: 'Guardia sin novedad.' } as const
  const position = { latitude: 38 + Math.sin(entry / 40), longitude: 2 + Math.cos(entry / 40) / 2 }
  return { ...own, kind: 'position', position, course: 210, speed: 5.5 } as const
}

/** One after the other, in the last minutes before the clock. */
export function written(n: number, { jobId, skipper }: Boat): Buffer {
  const at = new Date(NOW.getTime() - 25 * 60_000 + n * 1_000)
  return request('POST', `/passages/${jobId}/log`, skipper.token, entryOf(n + 1, at))
}

export async function putToSea(db: Database, entries: number): Promise<Boat> {
  const moment = { db, now: NOW }
  const person = async (role: 'owner' | 'crew') => {
    const { user, token } = await buildUser(moment, role)
    return { id: user.id, token }
  }
  const [owner, skipper] = [await person('owner'), await person('crew')]
  const job = await buildJob(moment, owner.id, { startDate: '2026-05-31', endDate: '2026-06-30' })
  await buildApplication(moment, job, skipper.id, { status: 'accepted', acceptedAt: NOW })
  await db.insert(passages).values({
    jobId: job.id,
    departedAt: hourOf(0, entries + 1),
    conditions: [],
    departureHash: '',
    reportEvery: 12,
    createdAt: NOW,
    updatedAt: NOW,
  })
  if (entries > 0)
    await db.insert(logEntries).values(
      Array.from({ length: entries }, (_, n) => {
        const { _id: id, at: _at, ...entry } = entryOf(n, NOW)
        const { position, ...figures } = { position: undefined, ...entry }
        const at = hourOf(n, entries)
        return { ...figures, ...position, id, jobId: job.id, authorId: skipper.id, at, createdAt: at }
      }),
    )
  return { jobId: job.id, owner, skipper }
}

export async function takeAshore(db: Database, boats: readonly Boat[]): Promise<void> {
  const offers = boats.map(({ jobId }) => jobId)
  const people = boats.flatMap(({ owner, skipper }) => [owner.id, skipper.id])
  await db.delete(tasks)
  await db.delete(passages).where(inArray(passages.jobId, offers))
  await db.delete(logEntries).where(inArray(logEntries.jobId, offers))
  await db.delete(applications).where(inArray(applications.jobId, offers))
  await db.delete(jobs).where(inArray(jobs.id, offers))
  await db.delete(users).where(inArray(users.id, people))
}
