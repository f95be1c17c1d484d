import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEngine } from '#server/platform/db/engine.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database, as a dump that each test file begins from. */
    dump: string
    /** A migrated database on the server that each test file copies. */
    template: string
  }
}

export async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-dump-'))
  const engine = await startEngine({ folder: null, dump: null }, error => {
    throw error
  })
  await migrateOver(engine.pool)
  const file = path.join(folder, 'migrated.tar')
  fs.writeFileSync(file, await engine.dump())
  await engine.close()
  project.provide('dump', file)
  return () => fs.rmSync(folder, { recursive: true })
}
