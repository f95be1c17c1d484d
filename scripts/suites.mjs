import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { projectNode, root, run } from './run.mjs'

/** Runs a suite whose runner writes JSON, also when tests fail; throws where it broke before it could count. */
function counted(name, args, env, count) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-suite-'))
  const file = path.join(folder, 'report.json')
  let fault
  try {
    run(projectNode, args(file), { env: env(file) })
  } catch (error) {
    fault = error
  }
  if (!fs.existsSync(file)) throw fault ?? new Error(`${name}: no ha escrito su informe`)
  const result = count(JSON.parse(fs.readFileSync(file, 'utf8')))
  fs.rmSync(folder, { recursive: true })
  // A runner may fail with all its tests green: an error outside of them, or a file that did not load.
  return { name, ...result, failed: fault && result.failed === 0 ? 1 : result.failed }
}

export const runVitest = () =>
  counted(
    'dominio, servidor y pantallas',
    file => [
      `${root}/node_modules/vitest/vitest.mjs`,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    () => ({}),
    report => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(suite => suite.status === 'failed' && suite.assertionResults.length === 0)
          .length,
    }),
  )

export const runJourneys = () => {
  const browser = ensureBrowser()
  return counted(
    'recorridos en Chromium',
    () => [`${root}/node_modules/@playwright/test/cli.js`, 'test'],
    file => ({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )
}
