import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const { reportOn, runSuites } = await import('./suites.mjs')
process.exit(reportOn(await runSuites({ all: process.argv.includes('--all') })) ? 0 : 1)
