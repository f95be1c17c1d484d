import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isAllowed } from './judge-licence.ts'
import { type Lock, listShipped, packagesNamedIn } from './list-shipped.ts'
import { renderLicences } from './render-licences.ts'

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0 OR AGPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['none', false],
  ['', false],
])('A package under %j is shipped: %j', (licence, answer) => {
  expect(isAllowed('ancla', licence)).toBe(answer)
})

test('An exception is made for a package by its name, and for the licence that was looked at', () => {
  expect([
    isAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
    isAllowed('@img/sharp-libvips-linux-x64', 'GPL-3.0'),
    isAllowed('ancla', 'LGPL-3.0-or-later'),
  ]).toEqual([true, false, false])
})

const lock: Lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/vela': { version: '1.0.0', license: 'MIT', dependencies: { cabo: '1' } },
    'node_modules/cabo': { version: '1.0.0', license: 'ISC' },
    'node_modules/pagina': {
      version: '2.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { cabo: '2', nudo: '1' },
    },
    'node_modules/pagina/node_modules/cabo': { version: '2.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/nudo': { version: '1.0.0', dev: true },
    'node_modules/herramienta': { version: '3.0.0', license: 'GPL-3.0', dev: true },
  },
}

test('Shipped is what the server needs, and what the pages are built of with all that it brings', () => {
  const lines = listShipped(lock, ['pagina']).map(
    ({ name, version, licence }) => `${name} ${version} ${licence}`,
  )
  expect(lines).toEqual([
    'cabo 1.0.0 ISC',
    'cabo 2.0.0 GPL-3.0',
    'nudo 1.0.0 none',
    'pagina 2.0.0 MIT',
    'vela 1.0.0 MIT',
  ])
})

test('A package is named by an import of it, or of something in it, in code and in style', () => {
  const sources = [
    "import { a } from 'react'\nimport '@fontsource-variable/newsreader/wght.css'",
    "const b = await import('radix-ui/dialog')\nimport { c } from '#web/c.ts'\nimport d from './d.ts'",
    "@import 'tailwindcss';",
  ]
  expect(packagesNamedIn(sources)).toEqual([
    '@fontsource-variable/newsreader',
    'radix-ui',
    'react',
    'tailwindcss',
  ])
})

test('The list has a line for each licence', () => {
  const lines = renderLicences(listShipped(lock, []))
  expect(lines.match(/^\| [A-Z]{3} .*$/gm)).toEqual(['| ISC | cabo |', '| MIT | vela |'])
})

test('All that is shipped today is allowed, and the list names it', () => {
  const program = fileURLToPath(new URL('../licences.ts', import.meta.url))
  expect(() => execFileSync(process.execPath, [program], { stdio: 'pipe' })).not.toThrow()
})
