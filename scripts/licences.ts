import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isAllowed } from './licences/judge-licence.ts'
import { type Lock, listShipped, packagesNamedIn } from './licences/list-shipped.ts'
import { renderLicences } from './licences/render-licences.ts'

const inRoot = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const sourcesOf = (folder: string) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => fs.readFileSync(inRoot(`${folder}/${file}`), 'utf8'))

const lock: Lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
const shipped = listShipped(lock, packagesNamedIn([...sourcesOf('web'), ...sourcesOf('domain')]))
const refused = shipped.filter(({ name, licence }) => !isAllowed(name, licence))
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: la licencia ${licence} no está entre las admitidas.`)
if (refused.length > 0) process.exit(1)

const file = inRoot('docs/licences.md')
const list = renderLicences(shipped)
if (process.argv.includes('--write')) fs.writeFileSync(file, list)
else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== list) {
  console.error('docs/licences.md no es la lista de hoy: node scripts/licences.ts --write')
  process.exit(1)
}
