import fs from 'node:fs'
import { databaseIn } from '#server/platform/db/embedded-folder.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { madeOnce } from '#test/made-once.ts'

/** A data folder to copy, with a migrated embedded database: making one takes seconds. */
export const emptyFolder = (): Promise<string> =>
  madeOnce('empty', async place => {
    fs.mkdirSync(place)
    const engine = await startEngine({ folder: databaseIn(place), dump: null }, error => {
      throw error
    })
    await migrateOver(engine.pool)
    await engine.close()
  })
