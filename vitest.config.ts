import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { loadQuickly } from './server/app/compile-cache.ts'
import { findEngines } from './test/engines/find-engines.ts'
import { findTestPostgres } from './test/find-postgres.ts'

// Here for the preparation of a suite, in the workers for the tests.
loadQuickly()
const quickly = `--import=${new URL('test/load-quickly.ts', import.meta.url)}`

const postgres = await findTestPostgres()
if (!postgres)
  console.warn(
    '\n*** No PostgreSQL answers: THE SERVER SUITE RUNS ON THE EMBEDDED ENGINE ONLY, and no race is tested. ***\n' +
      '*** Start one on 127.0.0.1:5432 or name it in TEST_DATABASE_URL. ***\n',
  )

const { firefox = '', found: otherEngines, missing } = findEngines()
if (missing.length > 0)
  console.warn(`\n*** Not installed: ${missing.join(', ')}. THE MAIN JOB IS NOT TESTED IN THEM. ***\n`)

/** `npm run test:all` and `npm run check`: both engines whole, many lives, many requests. */
const all = process.env.TEST_ALL === '1'

/** The same over any database, and mostly waiting: among those that wait. */
const waiting = [
  'server/platform/files/store-misbehaves.test.ts',
  'server/platform/http/{slow-bodies,closing-connections}.test.ts',
  'server/platform/documents/documents.test.ts',
  'server/push/push-network.test.ts',
]

/** As in test/processes/program.ts: few tests ask the embedded engine so much that optimising it pays. */
const UNOPTIMIZED = ['--liftoff-only', '--no-wasm-tier-up']

/** A busy machine is no failure: the limit is for tests that never end. */
const shared = {
  setupFiles: ['./test/no-console-errors.ts', './test/tell-last-replies.ts'],
  execArgv: [quickly],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}

const server = ['server/**/*.test.ts', 'test/year/*.test.ts']
/**
 * The files that run on the embedded engine too where PostgreSQL has run them all: the engine itself, and tests of its
 * single session. Every other statement is prepared on it.
 */
const onBothEngines = [
  'server/platform/db/{database,embedded-on-disk,prepare-once,statements}.test.ts',
  'server/platform/live/bus.test.ts',
  'server/platform/tasks/runner.test.ts',
]

/** The screens ask the engine that answers with less work, and so do most journeys. */
const screensDatabase = postgres
  ? {
      globalSetup: ['./test/prepare-postgres.ts'],
      env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres },
    }
  : { globalSetup: ['./test/prepare-embedded.ts'], env: { TEST_ENGINE: 'embedded' } }

/** Where the suite on PostgreSQL writes the statements that the embedded engine prepares. */
const statements = path.join(os.tmpdir(), `singladura-statements-${process.pid}`)
fs.mkdirSync(statements, { recursive: true })
process.once('exit', () => fs.rmSync(statements, { recursive: true, force: true }))

const projects: TestProjectConfiguration[] = [
  {
    test: {
      ...shared,
      isolate: false,
      name: 'domain',
      include: ['{domain,scripts,bench}/**/*.test.ts', 'test/*.test.ts'],
    },
  },
  {
    test: {
      ...shared,
      // Loading the program again for each of its files was half of their cost.
      isolate: false,
      name: 'server on embedded',
      execArgv: [quickly, ...(all ? [] : UNOPTIMIZED)],
      include: postgres && !all ? onBothEngines : server,
      // One planner for both: over large tables it is asked where they are filled quickly.
      exclude: ['server/app/plans.test.ts', ...waiting],
      globalSetup: ['./test/prepare-embedded.ts'],
      env: { TEST_ENGINE: 'embedded', ...(postgres ? { TEST_DATABASE_URL: postgres } : {}) },
    },
  },
  // Without a document: most rules of the screens need none, and one costs a second a file.
  {
    test: {
      ...shared,
      isolate: false,
      name: 'web',
      include: ['web/**/*.test.ts'],
      exclude: ['**/*.{alone,together}.test.ts'],
    },
  },
  {
    plugins: [react()],
    test: {
      ...shared,
      isolate: false,
      name: 'screens',
      include: ['web/**/*.test.tsx'],
      exclude: ['**/*.alone.test.tsx'],
      environment: 'jsdom',
      setupFiles: [...shared.setupFiles, './test/clear-screen.ts'],
      ...screensDatabase,
    },
  },
  // Tests of a module's loading get modules of their own, and a window.
  {
    plugins: [react()],
    test: {
      ...shared,
      isolate: false,
      name: 'screens alone',
      include: ['web/**/*.alone.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: [...shared.setupFiles, './test/own-modules.ts'],
      ...screensDatabase,
    },
  },
  {
    test: {
      ...shared,
      // A file leaves nothing behind: each ends its programs.
      isolate: false,
      name: 'processes',
      include: ['test/processes/*.test.ts', ...waiting],
      // A dozen processes are started in some, one after the other: on a slow machine that takes minutes.
      testTimeout: 300_000,
      globalSetup: [
        './test/prepare-folder.ts',
        './test/prepare-embedded.ts',
        ...(postgres ? ['./test/prepare-postgres.ts'] : []),
      ],
      // They wait for other processes, leases and limits much of the time: more of them at once.
      maxWorkers: 4,
      execArgv: [quickly, ...(all ? [] : UNOPTIMIZED)],
      sequence: { groupOrder: 1 },
      env: postgres
        ? { TEST_DATABASE_URL: postgres, TEST_ENGINE: all ? 'embedded' : 'postgres' }
        : { TEST_ENGINE: 'embedded' },
    },
  },
]

if (postgres)
  projects.push(
    {
      test: {
        ...shared,
        isolate: false,
        name: 'server on postgres',
        include: server,
        exclude: ['server/platform/db/embedded-on-disk.test.ts', ...waiting],
        setupFiles: [...shared.setupFiles, './test/statements/record-statements.ts'],
        globalSetup: ['./test/prepare-postgres.ts'],
        env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres, TEST_STATEMENTS: statements },
      },
    },
    {
      test: {
        ...shared,
        name: 'statements on embedded',
        include: ['test/statements/*.test.ts'],
        execArgv: [quickly, ...(all ? [] : UNOPTIMIZED)],
        globalSetup: ['./test/prepare-embedded.ts'],
        // After all that PostgreSQL is asked.
        sequence: { groupOrder: 2 },
        env: { TEST_STATEMENTS: statements },
      },
    },
  )

// The API as this release has it, over the tables of the release after it.
if (postgres && all)
  projects.push({
    test: {
      ...shared,
      isolate: false,
      name: 'server beside the next release',
      include: ['server/!(app|platform)/**/*.test.ts', 'server/app/next-release.test.ts'],
      exclude: waiting,
      globalSetup: ['./test/prepare-next-release.ts'],
      env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres },
    },
  })

if (otherEngines.length > 0)
  projects.push({
    test: {
      ...shared,
      name: 'other engines',
      include: otherEngines.map(name => `test/engines/${name.toLowerCase()}.test.ts`),
      testTimeout: 900_000,
      globalSetup: [postgres && !all ? './test/prepare-postgres.ts' : './test/prepare-folder.ts'],
      // A window waits for its page most of the time: by day it runs beside the programs, as many at once as they.
      ...(all ? {} : { maxWorkers: 4 }),
      sequence: { groupOrder: all ? 3 : 1 },
      env: { FIREFOX_PATH: firefox, ...(postgres ? { TEST_DATABASE_URL: postgres } : {}) },
    },
  })

export default defineConfig({
  cacheDir: '.cache/vitest',
  // Two cores, and each embedded database wants half a gigabyte.
  test: {
    maxWorkers: 2,
    projects,
    tags: [
      {
        name: 'rare',
        description: 'Left to `npm run test:all`: docs/decisions/085-what-npm-test-runs.md.',
      },
    ],
  },
})
