import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { become, projectNode } from './run.mjs'

ensureInstalled()
ensureBuilt()
become(projectNode, ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: ensureBrowser() })
