import fs from 'node:fs'
import { besideServers } from './beside-servers.mjs'
import { ensureInstalled } from './prepare.mjs'
import { projectNode, root, run } from './run.mjs'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Uso: npm run db:migration NOMBRE')
  process.exit(1)
}
ensureInstalled()
const folder = `${root}/server/platform/db/migrations`
const before = new Set(fs.readdirSync(folder))
run(projectNode, [`${root}/node_modules/drizzle-kit/bin.cjs`, 'generate', '--name', name])
for (const file of fs.readdirSync(folder).filter(file => file.endsWith('.sql') && !before.has(file))) {
  const place = `${folder}/${file}`
  fs.writeFileSync(place, besideServers(fs.readFileSync(place, 'utf8')))
}
