import type pg from 'pg'
import type { Statement } from '#test/plans/find-scans.ts'

interface Read {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

type Sent = Pick<Statement, 'text' | 'values'> & Partial<Pick<Statement, 'times'>>

/**
 * The blocks that these statements read, each run once more and rolled back, and counted as often as it was sent:
 * however busy the machine is.
 */
export async function blocksOf(pool: pg.Pool, statements: readonly Sent[]): Promise<number> {
  const client = await pool.connect()
  let blocks = 0
  for (const { text, values, times = 1 } of statements) {
    await client.query('begin; set local statement_timeout = 0')
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
    await client.query('rollback')
    const read: Read = rows[0]['QUERY PLAN'][0].Plan
    blocks += times * (read['Shared Hit Blocks'] + read['Shared Read Blocks'])
  }
  client.release()
  return blocks
}
