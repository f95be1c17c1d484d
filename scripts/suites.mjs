import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { countJourneys, countVitest } from './counts.mjs'
import { environment, projectNode, root, run } from './run.mjs'

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

/** Runs a suite whose runner writes JSON, also when tests fail; a suite that broke before it could count has failed. */
function counted({ name, args, env, count }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-suite-'))
  const file = path.join(folder, 'report.json')
  const start = Date.now()
  try {
    const { status } = spawnSync(projectNode, args(file), {
      cwd: root,
      env: { ...environment, ...env(file) },
      stdio: 'inherit',
    })
    const result = count(JSON.parse(fs.readFileSync(file, 'utf8')))
    // A runner may fail with all its tests green: an error outside of them, or a file that did not load.
    const failed = status !== 0 && result.failed === 0 ? 1 : result.failed
    return { name, ...result, failed, seconds: (Date.now() - start) / 1000 }
  } catch (error) {
    console.error(error.message)
    const failures = [{ name: `${name}: no ha podido contar`, message: error.message }]
    return { name, passed: 0, failed: 1, failures, files: [], seconds: 0 }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const vitest = (name, projects, { all, env }) =>
  counted({
    name,
    args: file => [
      `${root}/node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.map(project => `--project=${project}`),
      ...(all ? [] : ['--tags-filter=!rare']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => env,
    count: countVitest,
  })

const journeys = ({ all, env }) =>
  counted({
    name: 'recorridos en Chromium',
    args: () => [
      `${root}/node_modules/@playwright/test/cli.js`,
      'test',
      ...(all ? [] : ['--grep-invert=@rare']),
    ],
    env: file => ({ ...env, CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: countJourneys,
  })

/** One after the other: two at once on two cores take longer than both together, and disturb each other. */
export function runSuites({ all = false } = {}) {
  const env = all ? { TEST_ALL: '1', TEST_SEED: String(seedOf()) } : {}
  const apart = ['processes', 'other engines']
  const computing = apart.map(project => `!${project}`)
  const results = [
    vitest('dominio, servidor y pantallas', computing, { all, env }),
    journeys({ all, env }),
    vitest(`procesos, y lo principal en ${all ? 'Firefox y ' : ''}WebKit`, apart, { all, env }),
  ]
  return { all, results, missing: missingEngines() }
}

/** A new one each time, and printed: the same number repeats the run. */
function seedOf() {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`TEST_SEED=${seed}`)
  return seed
}

const SLOWEST = 15

const inShort = (message = '') =>
  stripVTControlCharacters(message.split('\n    at ')[0]).replace(/\s+/g, ' ').slice(0, 600)

export function reportOn({ all, results, missing }) {
  const slowest = results.flatMap(({ files }) => files).sort((one, next) => next.seconds - one.seconds)
  console.log('\nLo que más ha tardado:')
  for (const { name, seconds } of slowest.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  console.log()
  for (const { name, passed, failed, seconds } of results)
    console.log(`${name}: ${passed} bien, ${failed} mal (${seconds.toFixed(0)} s)`)
  // A log is often read from its end alone.
  for (const { name, message } of results.flatMap(({ failures }) => failures))
    console.log(`✗ ${name}\n    ${inShort(message)}`)
  for (const engine of missing)
    console.log(`*** ${engine} NO ESTÁ INSTALADO: no se ha probado nada en él. ***`)
  const sum = key => results.reduce((total, result) => total + (result[key] ?? 0), 0)
  if (!all)
    console.log(
      `No han corrido ${sum('left')} pruebas, raras o de otro motor, ni los recorridos raros o solo a 1280 px: npm run test:all.`,
    )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}
