import { defineConfig } from '@playwright/test'
import { inChromium, onPhone, onScreen } from './test/browsers.ts'

const port = Number(process.env.SCREENS_PORT ?? 3988)

/** Not tests: pictures of the demonstration's screens, into the folder of SCREENS_FOLDER. */
export default defineConfig({
  testDir: './test/screens',
  testMatch: '**/take-shots.ts',
  outputDir: './test-results/screens',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['line']],
  use: { ...inChromium, baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' },
  projects: [
    { name: '390', use: { ...onPhone, deviceScaleFactor: 2 } },
    { name: '1280', use: onScreen },
  ],
  webServer: {
    command: 'npm start -- --demo',
    // Ready once the demonstration is filled.
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.SCREENS_DATA ?? '',
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
    },
  },
})
