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
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
