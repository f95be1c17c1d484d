import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCode, readText } from '#test/architecture/read-code.ts'
import {
  bannedBeginnings,
  bannedWords,
  commentsIn,
  titlesIn,
  wordFaultsInCode,
  wordFaultsInPage,
} from '#test/architecture/word-rules.ts'

/** Others' words: licences and the report of the walks. */
const quoted = ['docs/licences.md']
const pages = ['README.md', 'bench/README.md', ...fs.globSync('docs/**/*.md')].filter(
  page => !quoted.includes(page),
)
const scripts = fs.globSync('{scripts/**/*.{ts,mjs},*.config.ts}')

test('comments are found, in each of their forms, and strings are not', () => {
  const source = [
    "import a from 'a' // one",
    '/** two',
    ' * and three */',
    '// four',
    '// and five',
    'const url = "https://a.es"',
    '      {/* six */}',
  ].join('\n')
  expect(commentsIn(source)).toEqual([
    { line: 1, text: 'one' },
    { line: 2, text: 'two and three' },
    { line: 4, text: 'four and five' },
    { line: 7, text: 'six' },
  ])
})

test('titles are found, in each of their forms, and other texts are not', () => {
  const source = [
    "describe('one', () => {",
    '  test("two \\"of\\" them", () => {})',
    '  test.skip(`three`, () => {})',
    "  test.each(['a', 'b'])('four %s', () => {})",
    '  test.each([',
    "    ['c', 1],",
    '  ])(',
    "    'five %s',",
    '    () => {},',
    '  )',
    "  expect(read('six')).toBe('seven')",
    '})',
  ].join('\n')
  expect(titlesIn(source)).toEqual([
    { line: 1, text: 'one' },
    { line: 2, text: 'two \\"of\\" them' },
    { line: 3, text: 'three' },
    { line: 4, text: 'four %s' },
    { line: 7, text: 'five %s' },
  ])
})

/** A sample for each entry of the list, in its order. */
const samples = [
  'Lists never reckon a distance.',
  'Whoever comes second reads the first.',
  'It is kept, by what so ever.',
  'Writes what stands in the row.',
  'The name stands beside the price.',
  'The file lies in a folder.',
  'The store lets go of the file.',
  'Then it comes to an end.',
  'Read anew.',
  'Internal, hence pinned.',
  'Who has signed sees it.',
  "The person's pocket.",
  'The record on its shelf.',
  'When the page is at rest.',
  'A full house answers 503.',
  'The model foretells the answer.',
  'Notes may go on overleaf.',
]

describe('a banned word is told', () => {
  test.each(samples.map((sample, index) => [sample, index] as const))('%s', (sample, index) => {
    expect(bannedWords[index]?.pattern.test(sample)).toBe(true)
    expect(wordFaultsInCode('a.ts', `// ${sample}`)).not.toEqual([])
    expect(wordFaultsInPage('a.md', sample)).not.toEqual([])
    expect(wordFaultsInCode('a.test.ts', `test('${sample.replace("'", '’')}', () => {})`)).not.toEqual([])
  })
  test('and every entry has a sample', () => {
    expect(samples).toHaveLength(bannedWords.length)
  })
})

describe('a comment that begins without a noun is told', () => {
  const beginnings = [
    ['What the owner may decide.', 'The copy is old. Whatever is typed is lost.'],
    ['Whom the owner writes to.', 'who asks first'],
    ['Of the model contract.', 'Asked twice: of two, the later counts.'],
    ['Whose turn it is.', 'Two names; whose they are'],
  ]
  test.each(beginnings.flatMap((samples, index) => samples.map(sample => [sample, index] as const)))(
    '%s',
    (sample, index) => {
      expect(bannedBeginnings[index]?.pattern.test(sample)).toBe(true)
      expect(wordFaultsInCode('a.ts', `/** ${sample} */`)).not.toEqual([])
    },
  )
  test('and every beginning has samples', () => {
    expect(beginnings).toHaveLength(bannedBeginnings.length)
  })
})

test.each([
  'Somebody who has signed sees it.',
  'The facts of which the reply lacks some, and what is it for?',
  'Offers of one owner.',
  'Understands the outstanding answers.',
  'The index `shelf` has its name from an older release.',
])('%s is plain', sample => {
  expect(wordFaultsInCode('a.ts', `/** ${sample} */`)).toEqual([])
})

test('a title may go on from the noun of its describe, and begins with no clause', () => {
  const faultsOf = (title: string) => wordFaultsInCode('a.test.ts', `  test('${title}', () => {})`)
  expect(['of a disabled owner', 'whose owner is disabled'].flatMap(faultsOf)).toEqual([])
  expect(
    ['what is sent', 'Whatever is sent', 'who may send it'].map(title => faultsOf(title).length),
  ).toEqual([1, 1, 1])
})

test('comments and titles of tests have no banned word', () => {
  const code = [...readCode(), ...scripts.map(path => ({ path, text: readText(path) }))]
  const faults = code
    .filter(({ path }) => !/(word-rules|words\.test)\.ts$/.test(path))
    .flatMap(({ path, text }) => wordFaultsInCode(path, text))
  expect(faults).toEqual([])
})

test.each(pages)('%s has no banned word', page => {
  expect(wordFaultsInPage(page, readText(page))).toEqual([])
})
