import { expect, test } from 'vitest'
import { settingNames } from '#server/app/settings.ts'
import { fileExists, readText } from '#test/architecture/read-code.ts'

const operations = readText('docs/operations.md')
const compose = readText('compose.yaml')
const example = readText('.env.example')

/** The block that is indented below this line of a YAML file. */
function below(text: string, line: string): string[] {
  const lines = text.split('\n')
  const start = lines.findIndex(each => each.trim() === line)
  const indent = lines[start]?.search(/\S/) ?? 0
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(each => each.trim() !== '' && each.search(/\S/) <= indent)
  return rest.slice(0, end === -1 ? undefined : end)
}
const namesOf = (lines: string[]) =>
  lines.flatMap(line => /^\s*([A-Z][A-Z\d_]*)\s*[:=]/.exec(line)?.[1] ?? [])

test('Every setting is in the operations page, and no other', () => {
  const [, table = ''] = operations.split('## Settings')
  const rows = table.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? []
  const named = rows.flatMap(row => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual([...settingNames].sort())
})

test('The composition gives the servers settings only', () => {
  const given = namesOf(below(compose.slice(compose.indexOf('x-app:')), 'environment:'))
  expect(given).toContain('DATABASE_URL')
  expect(given.filter(name => !settingNames.includes(name))).toEqual([])
})

test('The composition settles what its other lines count on, and builds the image once', () => {
  const given = namesOf(below(compose.slice(compose.indexOf('x-app:')), 'environment:'))
  expect(given).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR', 'S3_URL', 'PUBLIC_URL']))
  expect(compose.match(/^ *build:/gm)).toHaveLength(1)
})

test('The example of the secrets names what the composition asks for, and settings', () => {
  const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
  const named = namesOf(example.split('\n'))
  expect(named).toEqual(expect.arrayContaining(asked))
  expect(named.filter(name => !asked.includes(name) && !settingNames.includes(name))).toEqual([])
})

test('No secret has a value in what is published', () => {
  const given = example.split('\n').filter(line => /^\w*(PASSWORD|KEY|SECRET|SMTP_URL)\w*=./.test(line))
  expect(given).toEqual([])
})

test('The image holds the existing files, runs without rights, and is asked for its health', () => {
  const stage =
    readText('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...stage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copied.filter(name => !fileExists(name))).toEqual([])
  for (const line of [/^USER node$/m, /^HEALTHCHECK /m, /^STOPSIGNAL SIGTERM$/m, /npm ci --omit=dev/])
    expect(stage).toMatch(line)
})
