import type pg from 'pg'
import { dayInMadrid } from '#domain/calendar.ts'
import { jobCardColumns, viewerOf } from '#server/jobs/job-card.ts'
import { listOpenJobs } from '#server/jobs/list-open-jobs.ts'
import { databaseOver } from '#server/platform/db/database.ts'
import { NOW, reader } from './cast.ts'

export interface Statement {
  text: string
  values: unknown[]
  /** Their names, in the order in which a row has them. */
  columns: string[]
}

export async function captureJobList(limit: number): Promise<Statement> {
  let heard: Pick<Statement, 'text' | 'values'> | undefined
  const listener = {
    query: async ({ text }: { text: string }, values: unknown[]) => {
      heard = { text, values }
      return { rows: [] }
    },
    connect: () => undefined,
  }
  const db = databaseOver(listener as unknown as pg.Pool)
  const actor = { id: reader.id, role: 'crew' } as const
  await listOpenJobs(db, actor, { sort: 'recent', limit }, { after: undefined, today: dayInMadrid(NOW) })
  if (!heard) throw new Error('The list of offers asked the database for nothing.')
  return { ...heard, columns: Object.keys(jobCardColumns(viewerOf(actor))) }
}
