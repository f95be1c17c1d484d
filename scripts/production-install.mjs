import fs from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './prepare.mjs'
import { root, run } from './run.mjs'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Uso: node scripts/production-install.mjs CARPETA')
  process.exit(1)
}

if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
  console.error(`La carpeta ${folder} no está vacía. Cada versión va en una carpeta nueva.`)
  process.exit(1)
}

// The image's own commands, so that the test of this installation covers the image too.
const lastStage =
  fs
    .readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? ''
const copied = [...lastStage.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, names]) =>
  names.split(' ').map(name => path.basename(name)),
)
const isTest = file => /\.test\.tsx?$/.test(file)

ensureBuilt()
for (const name of copied)
  fs.cpSync(path.join(root, name), path.join(folder, name), {
    recursive: true,
    filter: file => !isTest(file),
  })
console.log('Instalando lo que el servidor necesita…')
const npm = process.env.npm_execpath
const options = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
if (npm?.endsWith('.js')) run(process.execPath, [npm, ...options], { cwd: folder })
else run('npm', options, { cwd: folder })
console.log(`Listo: cd ${folder} && DATA_DIR=/la/carpeta/de/los/datos node server/app/main.ts`)
