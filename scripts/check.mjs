import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { projectNode, root, run } from './run.mjs'

const tool = file => `${root}/node_modules/${file}`
const types = folder => () => run(projectNode, [tool('typescript/bin/tsc'), '-p', folder])

ensureInstalled()
const { reportOn, runSuites } = await import('./suites.mjs')
const { bootOnce } = await import('./boot.mjs')

const steps = [
  [
    'formato y estilo',
    () => run(projectNode, [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']),
  ],
  ...['domain', 'server', 'web', 'scripts', 'test'].map(folder => [`tipos de ${folder}`, types(folder)]),
  ['licencias', () => run(projectNode, ['scripts/licences.ts'])],
  ['auditoría', () => run(projectNode, ['scripts/audit.ts'])],
  ['código sin uso', () => run(projectNode, [tool('knip/bin/knip.js')])],
  ['páginas', ensureBuilt],
  ['arranque', bootOnce],
  [
    'pruebas',
    async () => {
      if (!reportOn(runSuites({ all: true }))) throw new Error('hay pruebas que fallan')
    },
  ],
]

for (const [name, step] of steps) {
  const start = Date.now()
  try {
    await step()
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}
console.log('listo')
