import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { databaseFault } from '#server/platform/db/database-fault.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { startEngineWorker } from '#server/platform/db/engine-worker.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-disk-'))
let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const fail = (error: unknown) => {
  throw error
}
const open = () => openDatabase(readSettings({ DATA_DIR: folder }), fail)

/** A new database takes seconds to make: made once, and copied. */
let made: string
beforeAll(async () => {
  made = newFolder()
  const database = await openDatabase(readSettings({ DATA_DIR: made }), fail)
  await database.close()
})
afterAll(() => fs.rmSync(made, { recursive: true }))
const copyOfMade = (name = 'postgres') => {
  const copy = path.join(folder, name)
  fs.cpSync(path.join(made, 'postgres'), copy, { recursive: true })
  return copy
}
const inUse = `Otro proceso de Singladura está usando la carpeta ${'%'}. Ciérralo antes, o elige otra con DATA_DIR.`

test('An acknowledged write is meant to reach the disk', async () => {
  copyOfMade()
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
  const engine = await startEngine({ folder: copyOfMade(), dump: null }, fail)
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

test('Written rows are there when the folder is opened again, and nobody else may look into it', async () => {
  copyOfMade()
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

test('A worker that has closed and ended before anybody listens has closed all the same', {
  tags: 'rare',
}, async () => {
  const died: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const data = { folder: copyOfMade(`postgres-${round}`), dump: null }
    const worker = await startEngineWorker(data, cause => died.push(cause))
    await new Promise(resolve => setTimeout(resolve, 200))
    const closed = worker.close()
    // As on a busy machine: answer and exit are both there when this process looks.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
    await closed
  }
  expect(died).toEqual([])
})

test('A worker that dies fails what it was asked at once, and the next question finds all that was committed', async () => {
  copyOfMade()
  const workers: Worker[] = []
  const note = (worker: Worker) => workers.push(worker)
  process.on('worker', note)
  const faults: Error[] = []
  const database = await openDatabase(readSettings({ DATA_DIR: folder }), error =>
    faults.push(error as Error),
  )
  await database.pool.query('create table kept as select 7 as seven')
  // Ten million rows: the worker is gone before any answer.
  const underWay = database.pool.query('select count(*) from generate_series(1, 10000000)').then(
    () => 'answered',
    (error: Error) => databaseFault(error),
  )
  await workers[0]?.terminate()
  expect(await underWay).toBe('unavailable')
  const { rows } = await database.db.execute(sql`select seven from kept`)
  await database.close()
  process.off('worker', note)
  expect([rows, workers.length, faults.map(({ message }) => message)]).toEqual([
    [{ seven: 7 }],
    2,
    expect.arrayContaining([
      'La base de datos embebida se ha parado y se vuelve a abrir. Si vuelve a pasar, mira si queda sitio en el disco.',
    ]),
  ])
})

function breakFiles() {
  fs.mkdirSync(path.join(folder, 'postgres'))
  fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n')
}

test('A damaged database is told in a sentence that says what to do', async () => {
  breakFiles()
  await expect(open()).rejects.toThrow(
    `La base de datos de ${folder} no se puede abrir: sus ficheros están dañados o incompletos. Conserva la carpeta, elige otra con DATA_DIR y recupera ahí la última copia con npm run restore.`,
  )
})

test('A full disk is told in a sentence that says what to do', async () => {
  breakFiles()
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 3, bsize: 4096 } as ReturnType<typeof fs.statfsSync>)
  await expect(open()).rejects.toThrow(
    `No queda sitio en el disco de ${folder} para abrir la base de datos. Libera espacio y vuelve a arrancar.`,
  )
  vi.restoreAllMocks()
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
