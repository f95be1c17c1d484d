import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { vacuumWhole } from '#test/plans/vacuum-whole.ts'

/** As many signed passages of one person as make a call dear that reads all of them; by day no costs are measured. */
export const PASSAGES = process.env.TEST_ALL === '1' ? 5_800 : 1_200

/** The id of a copy: the sample's id and the number of the copy give it, in every table the same. */
const copied = (id: string) =>
  `overlay(overlay(md5(t.${id}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
const earlier = (column: string) => `t.${column} - n * interval '3 hours'`

/** Each table with the rows of one passage, and the columns of a copy that differ from the sample's. */
const copies = [
  ['jobs', 'id', { id: copied('id'), end_date: 't.end_date - n / 8', start_date: 't.start_date - n / 8' }],
  ['applications', 'job_id', { id: copied('id'), job_id: copied('job_id') }],
  [
    'contracts',
    'job_id',
    {
      id: copied('id'),
      job_id: copied('job_id'),
      created_at: earlier('created_at'),
      end_date: 't.end_date - n / 8',
      start_date: 't.start_date - n / 8',
    },
  ],
  [
    'passages',
    'job_id',
    {
      job_id: copied('job_id'),
      arrived_at: earlier('arrived_at'),
    },
  ],
  [
    'sea_service',
    'contract_id',
    {
      id: copied('id'),
      contract_id: copied('contract_id'),
      data: `t.data || jsonb_build_object('miles', n % 90 + 0.1, 'arrivedAt', to_char(t.arrived_at at time zone 'UTC' - n * interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      // As the release before writes them.
      crew_id: 'null',
      arrived_at: 'null',
      miles: 'null',
      days: 'null',
      night_hours: 'null',
    },
  ],
  [
    'reviews',
    'contract_id',
    {
      id: copied('id'),
      contract_id: copied('contract_id'),
      stars: '1 + n % 5',
      // As if others' rows lay between them.
      text: `repeat('Buena mar. ', 150)`,
      created_at: earlier('created_at'),
    },
  ],
] as const

/** The passage of this offer, copied: all of them of the same two people. */
export async function fillHeavyHistories(db: Database, jobId: string, passages = PASSAGES): Promise<void> {
  for (const [table, of, values] of copies) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = rows.map(({ name }) => name)
    const given = names.map(name => (values as Record<string, string>)[name] ?? `t.${name}`)
    const sample =
      of === 'contract_id'
        ? sql`contract_id in (select id from contracts where job_id = ${jobId})`
        : sql`${sql.raw(of)} = ${jobId}`
    await db.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(names.join(', '))}) select ${sql.raw(given.join(', '))}
        from (select * from ${sql.raw(table)} where ${sample}) t, generate_series(1, ${passages}::int) n`,
    )
  }
  await vacuumWhole(db)
}
