import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const { runJourneys, runVitest } = await import('./suites.mjs')

const results = []
for (const suite of [runVitest, runJourneys]) {
  try {
    results.push(suite())
  } catch (error) {
    console.error(error.message)
    results.push({ name: 'una batería que no ha podido contar', passed: 0, failed: 1 })
  }
}
const sum = key => results.reduce((total, result) => total + result[key], 0)
console.log()
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} bien, ${failed} mal`)
// A log is often read from its end alone.
for (const name of results.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${name}`)
for (const engine of results.flatMap(({ missing = [] }) => missing))
  console.log(`*** ${engine} NO ESTÁ INSTALADO: no se ha probado nada en él. ***`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
