import { ensureInstalled } from './prepare.mjs'
import { projectNode, root, run } from './run.mjs'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Uso: npm run db:migration NOMBRE')
  process.exit(1)
}
ensureInstalled()
run(projectNode, [`${root}/node_modules/drizzle-kit/bin.cjs`, 'generate', '--name', name])
