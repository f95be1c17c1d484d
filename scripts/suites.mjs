import { spawn } from 'node:child_process'
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

/** Resolves with the exit code. Where several suites run at once, each prints all of its output when it ends. */
function runAside(args, env, isQuiet) {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
    child.on('error', reject)
    child.on('close', code => {
      process.stdout.write(Buffer.concat(output))
      resolve(code)
    })
  })
}

/** Runs a suite whose runner writes JSON, also when tests fail; a suite that broke before it could count has failed. */
async function counted({ name, args, env, count, isQuiet }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-suite-'))
  const file = path.join(folder, 'report.json')
  const start = Date.now()
  try {
    const code = await runAside(args(file), env(file), isQuiet)
    const result = count(JSON.parse(fs.readFileSync(file, 'utf8')))
    // A runner may fail with all its tests green: an error outside of them, or a file that did not load.
    const failed = code !== 0 && result.failed === 0 ? 1 : result.failed
    return { name, ...result, failed, seconds: (Date.now() - start) / 1000 }
  } catch (error) {
    console.error(error.message)
    const failures = [{ name: `${name}: no ha podido contar`, message: error.message }]
    return { name, passed: 0, failed: 1, failures, files: [], seconds: 0 }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const vitest = (name, projects, { all, isQuiet, env = {} }) =>
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
    isQuiet,
  })

const journeys = ({ all, isQuiet, env = {} }) =>
  counted({
    name: 'recorridos en Chromium',
    args: () => [
      `${root}/node_modules/@playwright/test/cli.js`,
      'test',
      ...(all ? [] : ['--grep-invert=@rare']),
    ],
    env: file => ({ ...env, CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: countJourneys,
    isQuiet,
  })

async function inOrder(suites) {
  const results = []
  for (const suite of suites) results.push(await suite())
  return results
}

/** Both sides share the machine, so no test may depend on a speed. */
export async function runSuites({ all = false } = {}) {
  const env = all ? { TEST_ALL: '1', TEST_SEED: String(seedOf()) } : {}
  const apart = ['processes', 'other engines']
  const [computing, waiting] = await Promise.all([
    vitest(
      'dominio, servidor y pantallas',
      apart.map(project => `!${project}`),
      { all, env },
    ),
    inOrder([
      () => journeys({ all, isQuiet: true, env }),
      () =>
        vitest(
          all ? 'procesos, y lo principal en Firefox y WebKit' : 'procesos, y lo principal en WebKit',
          apart,
          { all, isQuiet: true, env },
        ),
    ]),
  ])
  return { all, results: [computing, ...waiting], missing: missingEngines() }
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
