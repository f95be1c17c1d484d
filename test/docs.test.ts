import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileExists, readText } from '#test/architecture/read-code.ts'

const pages = ['README.md', 'bench/README.md', ...fs.globSync('docs/**/*.md')]

/** Links to files of the project that are not there; addresses and anchors are not looked at. */
function brokenLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
  return links
    .filter(link => !/^(https?|mailto|data):/.test(link))
    .filter(link => !fileExists(path.join(path.dirname(page), link)))
}
/** Files of the code that a page names, and that are not there. Decision records and reports of the past keep theirs. */
const missingFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:server|web|domain|test|scripts|bench)\/[\w./-]+)`/g)]
    .map(([, file = '']) => file)
    .filter(file => !fileExists(file))

test('a link and a file that lead nowhere are found', () => {
  expect(
    brokenLinks('docs/a.md', '[a](no-such.md) and [b](glossary.md#words) and [c](https://a.es)'),
  ).toEqual(['no-such.md'])
  expect(missingFiles('`server/no-such.ts` and `server/app/main.ts` and `server/app/`')).toEqual([
    'server/no-such.ts',
  ])
})

test.each(pages)('%s leads to files that exist', page => {
  const text = readText(page)
  expect(brokenLinks(page, text)).toEqual([])
  if (!page.startsWith('docs/decisions/')) expect(missingFiles(text)).toEqual([])
})
