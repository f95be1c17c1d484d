import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { startEngine } from '#server/platform/db/engine.ts'

const UNDEFINED_TABLE = '42P01'
/** A run of all tests asks far more; a recorder that hears one feature alone stays below. */
const STATEMENTS_MIN = 500

/** They ask tables as they were. The engine has taken them all: its dump is made by them. */
const migrated = new Set(
  fs
    .globSync('server/platform/db/migrations/*.sql')
    .flatMap(file => fs.readFileSync(file, 'utf8').split('--> statement-breakpoint')),
)

/** Each statement once that PostgreSQL has answered in this run. */
function recordedStatements(): string[] {
  const folder = process.env.TEST_STATEMENTS ?? ''
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const all = files.flatMap(file => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as string[])
  return [...new Set(all)].filter(text => !migrated.has(text))
}

test('The embedded engine takes every statement that PostgreSQL was asked in this run', async () => {
  const dump = new Uint8Array(fs.readFileSync(inject('dump')))
  const engine = await startEngine({ folder: null, dump }, error => {
    throw error
  })
  const statements = recordedStatements()
  const refused: string[] = []
  let taken = 0
  for (const [number, text] of statements.entries()) {
    try {
      await engine.pool.query(`prepare recorded_${number} as ${text}`)
      await engine.pool.query(`deallocate recorded_${number}`)
      taken += 1
    } catch (error) {
      // Every table of the program is here: a test has made this one for itself.
      if ((error as { code?: string }).code === UNDEFINED_TABLE) continue
      refused.push(`${error} ← ${text}`)
    }
  }
  await engine.close()
  expect(refused).toEqual([])
  expect(taken).toBeGreaterThan(STATEMENTS_MIN)
})
