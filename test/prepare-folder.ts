import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseIn } from '#server/platform/db/embedded-folder.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'

/** What the tests of processes copy, as to make it takes seconds: a migrated embedded database, and later a filled one. */
export async function setup() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-prepared-'))
  const empty = path.join(folder, 'empty')
  fs.mkdirSync(empty)
  const engine = await startEngine({ folder: databaseIn(empty), dump: null }, error => {
    throw error
  })
  await migrateOver(engine.pool)
  await engine.close()
  process.env.PREPARED_FOLDER = folder
  return () => fs.rmSync(folder, { recursive: true })
}
