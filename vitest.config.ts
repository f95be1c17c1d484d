import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findEngines } from './test/engines/find-engines.ts'
import { findTestPostgres } from './test/find-postgres.ts'

// The server's suite runs twice, because one engine accepts what the other refuses, and only PostgreSQL races.
const postgres = await findTestPostgres()
if (!postgres)
  console.warn(
    '\n*** No PostgreSQL answers: THE SERVER SUITE RUNS ON THE EMBEDDED ENGINE ONLY, and no race is tested. ***\n' +
      '*** Start one on 127.0.0.1:5432 or name it in TEST_DATABASE_URL. ***\n',
  )

const { found: otherEngines, missing } = findEngines()
if (missing.length > 0)
  console.warn(`\n*** Not installed: ${missing.join(', ')}. THE MAIN JOB IS NOT TESTED IN THEM. ***\n`)

/** The same over any database, and half a minute of waiting: among those that wait. */
const SILENT = 'server/platform/files/store-misbehaves.test.ts'

/** A busy machine is no failure: a limit is there for what never comes. */
const shared = {
  setupFiles: ['./test/no-console-errors.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}
const serverSuite = (engine: 'embedded' | 'postgres') => ({
  test: {
    ...shared,
    // Loading the program anew for each of its files was half of what they cost.
    isolate: false,
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts', 'test/year/*.test.ts'],
    // One planner for both: over large tables it is asked where they are filled quickly.
    exclude: [
      engine === 'embedded' ? 'server/app/plans.test.ts' : 'server/platform/db/embedded-on-disk.test.ts',
      SILENT,
    ],
    globalSetup: [`./test/prepare-${engine}.ts`],
    env: { TEST_ENGINE: engine, ...(postgres ? { TEST_DATABASE_URL: postgres } : {}) },
  },
})

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Two cores, and each embedded database wants half a gigabyte.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          isolate: false,
          name: 'domain',
          include: ['{domain,scripts}/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      serverSuite('embedded'),
      ...(postgres ? [serverSuite('postgres')] : []),
      {
        test: {
          ...shared,
          name: 'processes',
          include: ['test/processes/*.test.ts', SILENT],
          // A dozen processes are started in some, one after the other: on a slow machine that takes minutes.
          testTimeout: 300_000,
          // They wait for other processes, leases and limits most of the time: apart from the others, and more at once.
          globalSetup: ['./test/prepare-folder.ts', './test/prepare-embedded.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          env: postgres ? { TEST_DATABASE_URL: postgres } : {},
        },
      },
      ...(Object.keys(otherEngines).length > 0
        ? [
            {
              test: {
                ...shared,
                name: 'other engines',
                include: ['test/engines/*.test.ts'],
                testTimeout: 900_000,
                globalSetup: ['./test/prepare-folder.ts'],
                maxWorkers: 1,
                sequence: { groupOrder: 2 },
                env: otherEngines,
              },
            },
          ]
        : []),
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'screens',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['./test/prepare-embedded.ts'],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
    ],
  },
})
