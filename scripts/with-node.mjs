import path from 'node:path'
import { ensureInstalled } from './prepare.mjs'
import { become, projectNode, root } from './run.mjs'

ensureInstalled()
// The commands load most of the server, and share its compile cache.
become(projectNode, process.argv.slice(2), { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') })
