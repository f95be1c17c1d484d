import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileExists, readText } from '#test/architecture/read-code.ts'

/** All pages together: a newcomer reads them in two hours, 240 words a minute. */
const WORDS_MAX = 28_800
/** Written by scripts; they are looked up, and not read. */
const TABLES = ['docs/licences.md', 'docs/walks.md']

const pages = ['README.md', 'bench/README.md', ...fs.globSync('docs/**/*.md')]
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
const quotedIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)

const files = fs.globSync('{domain,server,web,test,bench,scripts,docs}/**/*.*')
const own = [...files, ...fs.globSync('{*,.*}.{ts,js,json,jsonc,html,yaml,md}')].map(file =>
  file.replaceAll(path.sep, '/'),
)
/** A page names a file by its end: `sign-as-owner.ts`, `pdf/transfer.ts`. */
const ends = new Set(
  own.flatMap(file => {
    const parts = file.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)
const folders = new Set(
  own.flatMap(file => {
    const parts = file.split('/').slice(0, -1)
    return parts.flatMap((_, from) => parts.map((_part, to) => parts.slice(from, to + 1).join('/')))
  }),
)
const code = own
  .filter(file => !/\.md$/.test(file) && /\.(tsx?|m?js|css|jsonc?|sql|html|py|yaml)$/.test(file))
  .map(readText)
  .join('\n')

/**
 * Names that a page may use although they are not the project's: files of a backup, a PDF, the program's data,
 * another package; a browser's object.
 */
const elsewhere = new Set([
  'installation.json',
  'manifest.json',
  'contrato.json',
  '/api/openapi.json',
  'postgres/',
  'node_modules/.bin',
  'unstable/',
  'CloseWatcher',
])

/** Links to files of the project that are not there; addresses and anchors are not looked at. */
function brokenLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
  return links
    .filter(link => !/^(https?|mailto|data):/.test(link))
    .filter(link => !fileExists(path.join(path.dirname(page), link)))
}
/** Files and folders that a page names, and that are not there. */
const missingFiles = (text: string): string[] =>
  quotedIn(text)
    .filter(quoted => !elsewhere.has(quoted))
    .filter(quoted =>
      /^(domain|server|web|test|scripts|bench|docs)\/[\w./-]+$/.test(quoted)
        ? !fileExists(quoted)
        : /^[\w./-]+\.(tsx?|mjs|css|json|py|bin)$/.test(quoted)
          ? !ends.has(quoted)
          : /^[\w./-]+\/$/.test(quoted) && !folders.has(quoted.slice(0, -1)),
    )
/** In a block every path of a file counts: the files of a feature, a command. */
const missingInBlocks = (text: string): string[] =>
  [...text.matchAll(/^```[\s\S]*?^```/gm)]
    .flatMap(([block]) => block.match(/\b(domain|server|web|test|scripts|bench)\/[\w./-]+\.\w+\b/g) ?? [])
    .filter(file => !fileExists(file))
/** Names of functions, columns and fields that a page tells of, and that no code has. */
const missingNames = (text: string): string[] =>
  quotedIn(text)
    .filter(quoted => !elsewhere.has(quoted))
    .filter(quoted => /^[A-Za-z]\w*(\.\w+)*(\(\))?$/.test(quoted))
    .flatMap(quoted => quoted.match(/\w+/g) ?? [])
    .filter(name => /[a-z][A-Z]|[a-z]_[a-z]/.test(name) && !code.includes(name))

test('a link, a file, a folder and a name that lead nowhere are found', () => {
  expect(
    brokenLinks('docs/a.md', '[a](no-such.md) and [b](glossary.md#words) and [c](https://a.es)'),
  ).toEqual(['no-such.md'])
  expect(missingFiles('`server/no-such.ts` and `server/app/main.ts` and `server/app/`')).toEqual([
    'server/no-such.ts',
  ])
  expect(
    missingFiles('`no-such-act.ts`, `sign-as-owner.ts`, `pdf/transfer.ts`, `no-such/`, `joint/`'),
  ).toEqual(['no-such-act.ts', 'no-such/'])
  expect(
    missingInBlocks('```sh\nnode server/app/main.ts\nnode server/no-such.ts\n```\nweb/no-such.ts'),
  ).toEqual(['server/no-such.ts'])
  const unknown = ['no', 'Such', 'Function'].join('')
  expect(missingNames(`\`${unknown}\`, \`jobs.from_port\` and \`transaction(context)\``)).toEqual([unknown])
})

test.each(pages)('%s names files and names that exist', page => {
  const text = readText(page)
  expect(brokenLinks(page, text)).toEqual([])
  expect([...missingFiles(text), ...missingInBlocks(text)]).toEqual([])
  expect(missingNames(text)).toEqual([])
})

test('a page of architecture is named in its index', () => {
  const index = readText('docs/architecture/README.md')
  const unnamed = fs
    .readdirSync('docs/architecture')
    .filter(page => page !== 'README.md' && !index.includes(`(${page})`))
  expect(unnamed).toEqual([])
})

test(`all pages together have at most ${WORDS_MAX} words`, () => {
  const words = pages
    .filter(page => !TABLES.includes(page))
    .flatMap(page => readText(page).match(/\S+/g) ?? [])
  expect(words.length).toBeLessThanOrEqual(WORDS_MAX)
})
