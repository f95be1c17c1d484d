import { expect, test } from 'vitest'
import { type Index, type Plan, scansIn } from '#test/plans/find-scans.ts'

const indexes = new Map<string, Index>([
  ['applications_between', { table: 'applications', first: 'crew_id', isPartial: false }],
  ['jobs_recent', { table: 'jobs', first: 'created_at', isPartial: false }],
  ['jobs_open', { table: 'jobs', first: 'created_at', isPartial: true }],
])
const node = (type: string, more: Partial<Plan> = {}): Plan => ({
  ...{ 'Node Type': type, 'Total Cost': 1 },
  ...more,
})
const walk = (index: string, condition?: string) =>
  node('Index Only Scan', {
    'Index Name': index,
    ...(condition === undefined ? {} : { 'Index Cond': condition }),
  })

test.each<[string, Plan, string[]]>([
  ['a table from end to end', node('Seq Scan', { 'Relation Name': 'jobs' }), ['jobs']],
  [
    'an index by its second column alone',
    walk('applications_between', "(owner_id = 'x'::uuid)"),
    ['applications'],
  ],
  ['an index by its first column', walk('applications_between', "(crew_id = 'x'::uuid)"), []],
  [
    'an index by both',
    walk('applications_between', "((crew_id = 'x'::uuid) AND (owner_id = 'y'::uuid))"),
    [],
  ],
  ['an index without a condition', walk('jobs_recent'), ['jobs']],
  ['the same up to a limit', node('Limit', { Plans: [walk('jobs_recent')] }), []],
  ['an index over a part of the table', walk('jobs_open'), []],
  [
    'an index by its second column, up to a limit',
    node('Limit', { Plans: [walk('applications_between', "(owner_id = 'x'::uuid)")] }),
    ['applications'],
  ],
])('%s: the tables that are read from end to end', (_, plan, tables) => {
  expect(scansIn(plan, indexes)).toEqual(tables)
})
