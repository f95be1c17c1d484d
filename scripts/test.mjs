import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
// The journeys' program builds the pages.
const { reportOn, runSuites } = await import('./suites.mjs')
process.exit(reportOn(runSuites({ all: process.argv.includes('--all') })) ? 0 : 1)
