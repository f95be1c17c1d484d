import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseIn } from '#server/platform/db/embedded-folder.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { madeOnce } from '#test/made-once.ts'

/**
 * Folders that process tests copy, because making them takes seconds: a migrated embedded database, and later a
 * filled one.
 */
export async function setup() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-prepared-'))
  const empty = await madeOnce('empty', async place => {
    fs.mkdirSync(place)
    const engine = await startEngine({ folder: databaseIn(place), dump: null }, error => {
      throw error
    })
    await migrateOver(engine.pool)
    await engine.close()
  })
  fs.cpSync(empty, path.join(folder, 'empty'), { recursive: true })
  process.env.PREPARED_FOLDER = folder
  return () => fs.rmSync(folder, { recursive: true })
}
