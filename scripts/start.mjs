import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { become, projectNode } from './run.mjs'

ensureInstalled()
ensureBuilt()
become(projectNode, ['server/app/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
})
