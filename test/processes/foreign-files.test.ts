/** @module-tag rare */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { engines, openPlace, type Place } from '#test/processes/program.ts'

const OTHERS =
  'Los ficheros de DATA_DIR son de otra instalación. Si son para esta base de datos, ejecuta npm run files -- take-over.\n'
const ELSEWHERE =
  'Esta base de datos guarda sus ficheros en otro almacén. Copia los ficheros con installation.json, o ejecuta npm run files -- take-over.\n'

// The embedded database and its folder are one.
describe.runIf(engines.some(engine => engine === 'postgres'))('Files of another installation', () => {
  let place: Place
  let client: pg.Client
  beforeEach(async () => {
    place = await openPlace('postgres')
    client = new pg.Client(place.databaseUrl)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await place.close()
  })

  const filesIn = () => fs.readdirSync(place.folder, { recursive: true }).map(String).sort()
  /** A task that every start would take at once. */
  const leaveTask = async () => {
    const settings = readSettings(place.data)
    // Migrated as by a first start, whose store it knows.
    await (await openDatabase(settings, () => undefined)).close()
    await client.query('update installation set store = $1', [randomUUID()])
    await client.query('delete from tasks')
    await client.query(
      `insert into tasks (id, kind, payload, run_at, created_at) values ($1, 'sweep-files', '{}', now(), now())`,
      [randomUUID()],
    )
  }
  async function refused() {
    const rows = async (table: string) => (await client.query(`select * from ${table}`)).rows
    const before = [filesIn(), await rows('tasks'), await rows('installation')]
    const program = await place.start()
    const end = [await program.ended, program.printed()]
    expect([filesIn(), await rows('tasks'), await rows('installation')]).toEqual(before)
    return end
  }

  test('stop the start before a task is taken or anything is written, and so does a folder without the mark', async () => {
    await leaveTask()
    const elsewhere = await refused()
    await client.query('update installation set store = null')
    const files = path.join(place.folder, 'files')
    fs.mkdirSync(files)
    const mark = { store: randomUUID(), database: '7/1', since: '2026-01-01T00:00:00.000Z' }
    fs.writeFileSync(path.join(files, 'installation.json'), JSON.stringify(mark))
    expect([elsewhere, await refused()]).toEqual([
      [1, ELSEWHERE],
      [1, OTHERS],
    ])
  })
})
