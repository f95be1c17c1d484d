import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { jobSorts } from '#domain/jobs/job-list.ts'
import { listOrders } from '#domain/legal/list-orders.ts'
import { crewByName } from '#server/accounts/list-crew.ts'
import { bestFit } from '#server/invitations/list-free-crew.ts'
import { jobOrders } from '#server/jobs/list-open-jobs.ts'

/** '"jobs"."created_at" desc' → 'createdAt desc' */
const written = (order: SQL): string[] =>
  new PgDialect()
    .sqlToQuery(order)
    .sql.split(', ')
    .map(part =>
      part.replace(/"\w+"\."(\w+)"/, (_, column: string) =>
        column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      ),
    )

test.each(jobSorts)('offers by %s are ordered as the terms say', sort => {
  expect(written(jobOrders[sort].orderBy)).toEqual(listOrders.jobs[sort].by)
})

test('crew are ordered as the terms say', () => {
  expect(written(crewByName.orderBy)).toEqual(listOrders.crew.by)
})

test('free crew are ordered as the terms say: by the points, whose weights are the terms’, then by name', () => {
  const offer = {
    id: '-',
    ownerId: '-',
    startDate: '-',
    endDate: '-',
    vesselType: 'sailboat',
    vesselLength: null,
  }
  const [points, ...rest] = written(bestFit(offer as Parameters<typeof bestFit>[0]).orderBy)
  expect(points).toMatch(/^\(case when .*end\) asc$/)
  expect(rest).toEqual(listOrders.freeCrew.by.slice(3))
})
