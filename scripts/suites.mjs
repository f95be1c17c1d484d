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

/** The names of the engines that the main job can't be tested in here. */
const missingEngines = () =>
  JSON.parse(
    run(
      projectNode,
      [
        '-e',
        "import('./test/engines/find-engines.ts').then(({ findEngines }) => process.stdout.write(JSON.stringify(findEngines().missing)))",
      ],
      { quiet: true },
    ),
  )

/** The tests of a file that failed, or the file itself where it did not load, each by its name. */
const failedInFile = ({ name, status, assertionResults }) => {
  const file = path.relative(root, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (status === 'failed' && assertionResults.length === 0) return [file]
  return failed.map(test => `${file} › ${test.fullName}`)
}

/** The journeys of a part of Playwright's report that failed, each by its width and name. */
const failedJourneys = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  ),
  ...suites.flatMap(failedJourneys),
]

const failuresOf = testResults => {
  const failures = testResults.flatMap(failedInFile)
  return { failed: failures.length, failures }
}

export const runVitest = () => {
  const missing = missingEngines()
  return counted(
    'dominio, servidor, pantallas, y lo principal en Firefox y WebKit',
    file => [
      `${root}/node_modules/vitest/vitest.mjs`,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    () => ({}),
    ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      ...failuresOf(testResults),
      missing,
    }),
  )
}

export const runJourneys = () => {
  const browser = ensureBrowser()
  return counted(
    'recorridos en Chromium',
    () => [`${root}/node_modules/@playwright/test/cli.js`, 'test'],
    file => ({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    report => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: failedJourneys(report),
    }),
  )
}
