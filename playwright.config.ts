import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { inChromium, onPhone, onScreen } from './test/browsers.ts'
import { findTestPostgres } from './test/find-postgres.ts'

const port = Number(process.env.JOURNEY_PORT ?? 3987)
// The workers read this file too: only the first reader makes a folder.
process.env.JOURNEY_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-journeys-'))

// The journeys over two servers need one database for both.
const postgres = await findTestPostgres()
if (postgres) process.env.TEST_DATABASE_URL ??= postgres

export default defineConfig({
  testDir: './test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  // A busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    ...inChromium,
    baseURL: `http://localhost:${port}`,
    // Without its film, which costs a third of the processor's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'teléfono', use: onPhone },
    {
      name: 'ordenador',
      use: onScreen,
      // They are long, and the same at every width; or they are about a phone alone.
      testIgnore: '**/*{offline,live,back,walks}*.journey.ts',
    },
  ],
  webServer: {
    // The product as its user starts it.
    command: 'npm start',
    url: `http://localhost:${port}/api/health`,
    // It builds the pages where that is not done.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // All its people come from one address: on a quick machine more of them join than one address may have.
    env: { PORT: String(port), DATA_DIR: process.env.JOURNEY_DATA, DATABASE_URL: '', RATE_LIMIT: 'off' },
  },
})
