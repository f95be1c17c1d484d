import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
// The journeys' program builds the pages, beside the tests that need none.
const { reportOn, runSuites } = await import('./suites.mjs')
process.exit(reportOn(await runSuites({ all: process.argv.includes('--all') })) ? 0 : 1)
