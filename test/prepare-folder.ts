import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseIn } from '#server/db/embedded-folder.ts'
import { startEngine } from '#server/db/engine.ts'
import { migrateOver } from '#server/db/migrate.ts'

/** A migrated embedded database in a folder that the tests of processes copy: to make one takes seconds. */
export async function setup() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-prepared-'))
  const engine = await startEngine({ folder: databaseIn(folder), dump: null }, error => {
    throw error
  })
  await migrateOver(engine.pool)
  await engine.close()
  process.env.PREPARED_FOLDER = folder
  return () => fs.rmSync(folder, { recursive: true })
}
