import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEngine } from '#server/platform/db/engine.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { madeOnce } from '#test/made-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    dump: string
    /** A migrated database on the server, which each test file copies. */
    template: string
  }
}

/** The dump of a migrated embedded database, with which each test file's begins. */
export async function setup(project: TestProject) {
  const dump = await madeOnce('migrated', async place => {
    const engine = await startEngine({ folder: null, dump: null }, error => {
      throw error
    })
    await migrateOver(engine.pool)
    fs.writeFileSync(place, await engine.dump())
    await engine.close()
  })
  project.provide('dump', dump)
}
