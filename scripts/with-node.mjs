import { ensureInstalled } from './prepare.mjs'
import { become, projectNode } from './run.mjs'

ensureInstalled()
become(projectNode, process.argv.slice(2))
