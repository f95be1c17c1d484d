import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { inChromium, onPhone, onScreen } from './test/browsers.ts'
import { findTestPostgres } from './test/find-postgres.ts'
import { patience } from './test/journeys/hardships.ts'

const port = Number(process.env.JOURNEY_PORT ?? 3987)
// The workers read this file too: only the first reader makes a folder.
process.env.JOURNEY_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-journeys-'))
process.env.JOURNEY_PORT ??= String(port)

// The journeys over two servers need one database for both.
const postgres = await findTestPostgres()
if (postgres) process.env.TEST_DATABASE_URL ??= postgres

const all = process.env.TEST_ALL === '1'
// PostgreSQL answers with less work; `npm run test:all` walks over the embedded engine.
const database = { TEST_DATABASE_URL: all ? '' : (postgres ?? '') }
// A command in the terminal needs the database too.
process.env.JOURNEY_DATABASE ??= `singladura_journeys_${process.pid}`

export default defineConfig({
  testDir: './test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  // A busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 * patience },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    ...inChromium,
    // A worker stores the whole product again for each new person: half of a journey's processor time.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    // A trace costs as much of the processor as the journey itself: JOURNEY_TRACE=1 keeps those of failures.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'teléfono',
      // Drawing animations is a sixth of the work: on a phone they are drawn in the main job and on the way back,
      // at 1280 px always.
      use: { ...onPhone, contextOptions: { reducedMotion: 'reduce' } },
      // By day the main job is walked at 1280 px here, and on a phone in WebKit.
      testIgnore: all ? [] : '**/transfer.journey.ts',
    },
    {
      name: 'ordenador',
      use: onScreen,
      // Most journeys look at this width too while they are walked on a phone; `npm run test:all` walks them here.
      testMatch: all ? '**/*.journey.ts' : '**/{transfer,first-words}.journey.ts',
      // Long, and the same at every width; or about a phone alone.
      testIgnore: '**/*{offline,live,back,walks}*.journey.ts',
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/journey-server.ts`,
    url: `http://localhost:${port}/api/health`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // All people come from one address: a quick machine registers more than one address may.
    env: { PORT: String(port), DATA_DIR: process.env.JOURNEY_DATA, RATE_LIMIT: 'off', ...database },
  },
})
