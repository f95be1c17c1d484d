import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { isInstalled } from './is-installed.mjs'
import { projectNode, root, run } from './run.mjs'

const inRoot = (...parts) => path.join(root, ...parts)
const read = file => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of [...files].sort())
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file))
  return hash.digest('hex')
}

const packagesIn = file => (fs.existsSync(file) ? JSON.parse(read(file)).packages : {})

/** Installs package-lock.json, unless it is installed already. */
export function ensureInstalled() {
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  if (isInstalled(packagesIn(inRoot('package-lock.json')), installed) && fs.existsSync(projectNode)) return
  console.log('Instalando dependencias…')
  // NODE_ENV may be production: building and testing need the devDependencies too.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...options])
  else run('npm', options)
  if (!fs.existsSync(projectNode))
    throw new Error('El Node del proyecto no se ha instalado (node_modules/node).')
}

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

function compress(folder) {
  for (const file of [...filesBelow(folder)].filter(name => COMPRESSED.test(name))) {
    const data = fs.readFileSync(file)
    const best = {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(data, best))
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(data, { level: 9 }))
  }
}

function sourcesOfWeb() {
  const isTest = file => /\.test\.tsx?$/.test(file)
  const folders = ['domain', 'web'].flatMap(folder =>
    [...filesBelow(inRoot(folder))].filter(file => !isTest(file)),
  )
  const scripts = fs.readdirSync(inRoot('scripts')).filter(name => name.endsWith('.ts') && !isTest(name))
  const builders = ['vite.config.ts', 'package-lock.json', ...scripts.map(name => path.join('scripts', name))]
  return [...folders, ...builders.map(file => inRoot(file))]
}

/** Builds and compresses the pages, unless they were built from the same sources. They are in their place when all are there. */
export function ensureBuilt() {
  const stamp = inRoot('dist', '.built-from')
  const wanted = digest(sourcesOfWeb())
  if (read(stamp) === wanted) return
  console.log('Construyendo las páginas…')
  run(projectNode, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  run(projectNode, [inRoot('scripts', 'prerender.ts')], { env: { NODE_ENV: 'production' } })
  const built = inRoot('.cache', 'pages')
  compress(built)
  fs.writeFileSync(path.join(built, path.basename(stamp)), wanted)
  fs.rmSync(inRoot('dist'), { recursive: true, force: true })
  fs.renameSync(built, inRoot('dist'))
}
