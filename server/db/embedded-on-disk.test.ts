import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEngine } from '#server/db/engine.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readSettings } from '#server/settings.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-disk-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const fail = (error: unknown) => {
  throw error
}
const open = () => openDatabase(readSettings({ DATA_DIR: folder }), fail)
const inUse = `Otro proceso de Singladura está usando la carpeta ${'%'}. Ciérralo antes, o elige otra con DATA_DIR.`

test('What is acknowledged is meant to reach the disk', async () => {
  const database = await open()
  const shown: unknown[] = []
  for (const name of ['fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes'])
    shown.push(...(await database.pool.query(`show ${name}`)).rows)
  await database.close()
  expect(shown).toEqual([
    { fsync: 'on' },
    { wal_sync_method: 'fsync' },
    { synchronous_commit: 'on' },
    { full_page_writes: 'on' },
  ])
})

test('Every commit makes the disk keep it, and reading does not', async () => {
  const engine = await startEngine({ folder: path.join(folder, 'postgres'), dump: null }, fail)
  await engine.pool.query('create table kept (n int)')
  const counts = [await engine.syncs()]
  for (const statement of [
    'insert into kept values (1)',
    'insert into kept values (2)',
    'select n from kept',
  ]) {
    await engine.pool.query(statement)
    counts.push(await engine.syncs())
  }
  await engine.close()
  const [before = 0, first = 0, second = 0, reading] = counts
  expect([first > before, second > first, reading]).toEqual([true, true, second])
})

test('What was written is there when the folder is opened again, and nobody else may look into it', async () => {
  const first = await open()
  await first.db.execute(sql`create table kept as select 7 as seven`)
  await first.close()
  const second = await open()
  const { rows } = await second.db.execute(sql`select seven from kept`)
  await second.close()
  expect([rows, (fs.statSync(folder).mode & 0o777).toString(8)]).toEqual([[{ seven: 7 }], '700'])
})

test('A folder in use is told in a sentence, and free again after its release', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(inUse.replace('%', folder))
  lock.release()
  expect(() => lockFolder(folder).release()).not.toThrow()
})

test('A database of another version is told in a sentence, and left alone', async () => {
  const files = path.join(folder, 'postgres')
  fs.mkdirSync(files)
  fs.writeFileSync(path.join(files, 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(
    `La base de datos de ${folder} es de otra versión. Pásala a un servidor PostgreSQL con la versión anterior del programa.`,
  )
  expect(fs.readdirSync(files)).toEqual(['PG_VERSION'])
})
