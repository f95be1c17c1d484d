import { setTimeout as sleep } from 'node:timers/promises'
import { sayWhileWaiting } from '#server/platform/db/migration-lock.ts'
import type { Asking } from '#server/platform/db/release-marks.ts'
import { LIMIT_WAITING, retryWhileLocked } from '#server/platform/db/retry-while-locked.ts'

const COLUMN = /^\s*alter table "(?<table>\w+)" add column if not exists /i
const INDEX = /^\s*create (?:unique )?index if not exists "(?<index>\w+)" on "(?<table>\w+)" /i

const ASK_MS = 500

/** 'growing' also without its server: PostgreSQL ends the statement of one that is gone. */
const STATE = `select case when indisvalid then 'whole'
    when exists (select from pg_stat_progress_create_index where index_relid = indexrelid) then 'growing'
    else 'broken' end as state
  from pg_index where indexrelid = to_regclass($1)`

/** Beside all that write its table. An index that an interrupted attempt has left is removed first. */
async function makeIndex(client: Asking, name: string, text: string): Promise<void> {
  const place = `public."${name}"`
  for (;;) {
    const { rows } = await client.query<{ state: 'whole' | 'growing' | 'broken' }>(STATE, [place])
    const state = rows[0]?.state
    if (state === 'whole') return
    if (state === 'growing') await sleep(ASK_MS)
    else if (state === 'broken') await client.query(`drop index concurrently if exists ${place}`)
    else await client.query(text.replace(/index if/i, 'index concurrently if'))
  }
}

const addColumn = (client: Asking, text: string) =>
  retryWhileLocked(client, async () => {
    await client.query(`begin; ${LIMIT_WAITING}`)
    await client.query(text)
    await client.query('commit')
  })

/**
 * Adds the columns and indexes that these statements of a migration name with IF NOT EXISTS, where the table is there:
 * each by itself, while servers read and write. Returns the statements that are done.
 */
export async function addAhead(client: Asking, statements: readonly string[]): Promise<Set<string>> {
  const done = new Set<string>()
  for (const text of statements) {
    const { table, index } = (COLUMN.exec(text) ?? INDEX.exec(text))?.groups ?? {}
    if (!table) continue
    const { rows } = await client.query('select to_regclass($1) is not null as there', [`public."${table}"`])
    if (!rows[0]?.there) continue
    if (index)
      await sayWhileWaiting(
        makeIndex(client, index, text),
        `Se crea el índice ${index}, sin parar a los servidores que funcionan.`,
      )
    else await addColumn(client, text)
    done.add(text)
  }
  return done
}

const UNCHECKED = `select conrelid::regclass::text as place, quote_ident(conname) as name
  from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`

/** New rows keep to a constraint from its migration on; the earlier ones are read here, beside all that write. */
export async function checkConstraints(client: Asking): Promise<void> {
  const { rows } = await client.query<{ place: string; name: string }>(UNCHECKED)
  for (const { place, name } of rows) await client.query(`alter table ${place} validate constraint ${name}`)
}
