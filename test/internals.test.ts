import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fileExists, readText } from '#test/architecture/read-code.ts'

const { dependencies, devDependencies } = JSON.parse(readText('package.json'))
const pins: Record<string, string> = { ...dependencies, ...devDependencies }
const rows = readText('docs/internals.md')
  .split('\n')
  .filter(line => /^\| [^-]/.test(line) && !/\| pin \|/.test(line))
  .map(line => line.split(' | '))
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('each borrowed internal has the pin of package.json', () => {
  const written = rows.flatMap(([, pin]) => codeIn(pin))
  expect(written.length).toBeGreaterThan(20)
  const stale = written.filter(pin => pins[pin.slice(0, pin.lastIndexOf('@'))] !== pin.split('@').at(-1))
  expect(stale).toEqual([])
})

test('each borrowed internal names files that use and guard it', () => {
  const named = rows.flatMap(([, , used, guard]) => [...codeIn(used), ...codeIn(guard)])
  expect(named.filter(file => !file.startsWith('npm ') && !fileExists(file))).toEqual([])
})

/** In the package's built text: a new version without it needs another look at the row. */
const inside: [packageFile: string, text: string][] = [
  ['react-router/dist/production/lib/router/history.js', 'idx:'],
  ['react-router/dist/production/lib/router/history.js', 'usr:'],
  ['react-router/dist/production/index.js', 'UNSAFE_DataRouterStateContext'],
  ['react/cjs/react.development.js', 'recentlyCreatedOwnerStacks++'],
  ['sonner/dist/index.mjs', 'data-sonner-toaster'],
  ['yet-another-react-lightbox/dist/styles.css', '--yarl__color_backdrop'],
  ['yet-another-react-lightbox/dist/styles.css', '--yarl__button_filter'],
  ['yet-another-react-lightbox/dist/styles.css', '.yarl__button'],
]
test.each(inside)('%s has %s', (file, text) => {
  expect(readText(`node_modules/${file}`)).toContain(text)
})

test("V8 knows the engine's flags", () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const flag of ['--liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'])
    expect(known).toContain(flag)
})
