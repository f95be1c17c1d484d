import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCode, readText } from '#test/architecture/read-code.ts'
import { chunkGroups } from './chunk-groups.ts'
import { WHOLE } from './first-styles.ts'

const ICONS = 'node_modules/lucide-react/dist/esm/icons'

const paths = [
  ...readCode().map(file => file.path),
  `web/styles.css${WHOLE}`,
  ...readdirSync(ICONS).map(name => `${ICONS}/${name}`),
  ...Object.keys(JSON.parse(readText('package-lock.json')).packages).map(name => `${name}/index.js`),
]

/** Where the mark is outside of all brackets. */
function topLevel(source: string, mark: string): number[] {
  let depth = 0
  return [...source].flatMap((letter, at) => {
    if (letter === ')') depth -= 1
    const found = depth === 0 && letter === mark
    if (letter === '(') depth += 1
    return found ? [at] : []
  })
}

/** 'a/(b|c)\.|d' → 'a/b\.', 'a/c\.', 'd'. */
function alternatives(source: string): string[] {
  const [divided] = topLevel(source, '|')
  if (divided !== undefined)
    return [source.slice(0, divided), ...alternatives(source.slice(divided + 1))].flatMap(alternatives)
  const [start] = topLevel(source, '(')
  const [end] = topLevel(source, ')')
  if (start === undefined || end === undefined) return [source]
  const inner = alternatives(source.slice(start + 1, end))
  const isOptional = source[end + 1] === '?'
  const rest = alternatives(source.slice(end + (isOptional ? 2 : 1)))
  const before = source.slice(0, start)
  return [...inner, ...(isOptional ? [''] : [])].flatMap(each => rest.map(after => before + each + after))
}

/** The parts of a pattern that match no file and no package. */
const unmatched = (pattern: RegExp): string[] =>
  alternatives(pattern.source).filter(source => !paths.some(path => new RegExp(source).test(path)))
const patterns = chunkGroups.flatMap(({ test: pattern }) => (pattern ? [pattern] : []))

test('a name that is nowhere is found', () => {
  expect(unmatched(/web\/ui\/(ticket|no-such-file)\.|node_modules\/no-such-package/)).toEqual([
    'web\\/ui\\/no-such-file\\.',
    'node_modules\\/no-such-package',
  ])
})

test('each part of each group names files or packages that exist', () => {
  expect(patterns.flatMap(unmatched)).toEqual([])
})
