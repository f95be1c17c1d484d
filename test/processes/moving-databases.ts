import pg from 'pg'
import { expect, vi } from 'vitest'
import { checksumTables } from '#server/app/transfer/checksum.ts'
import { connectAlike } from '#server/app/transfer/copy-sides.ts'
import { listTables } from '#server/app/transfer/tables.ts'
import { leave } from '#test/processes/moving-scene.ts'
import { createDatabase } from '#test/processes/program.ts'

/** One without a row on the test's PostgreSQL, by default without a table; dropped after the test. */
export async function newDatabase({ isMigrated = false } = {}) {
  const admin = new pg.Client(process.env.TEST_DATABASE_URL)
  await admin.connect()
  const name = await createDatabase(admin, isMigrated)
  const url = new URL(`/${name}`, process.env.TEST_DATABASE_URL)
  const pool = new pg.Pool({ connectionString: url.href, application_name: 'prueba' })
  leave.push(async () => {
    await pool.end()
    const own = `select from pg_stat_activity where datname = $1 and application_name = 'prueba'`
    // Ended clients leave a moment later; forced out, each would report an error.
    const isLeft = async () => expect((await admin.query(own, [name])).rowCount).toBe(0)
    await vi.waitFor(isLeft, { timeout: 30_000 })
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url: url.href, name: `${url.host}${url.pathname}`, pool }
}

export async function marksOn({ pool }: { pool: pg.Pool }) {
  const client = await connectAlike({ pool })
  const marks = await checksumTables(client, await listTables(client))
  client.release()
  return marks
}
