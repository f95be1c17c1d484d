import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { projectNode, root, run } from './run.mjs'

const file = path.resolve(root, 'docs/walks.md')
ensureInstalled()
ensureBuilt()
try {
  run(projectNode, [`${root}/node_modules/@playwright/test/cli.js`, 'test', 'walks.journey.ts'], {
    env: { CHROMIUM_PATH: ensureBrowser(), WALKS_FILE: file },
  })
  run('biome', ['format', '--write', file])
} catch {
  process.exitCode = 1
}
