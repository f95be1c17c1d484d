import { expect, test } from 'vitest'
import { readWay } from '#server/app/cli/copy-way.ts'

const there = 'postgres://a'

test('A copy goes from the data folder to a server, or from a server into the data folder', () => {
  expect([readWay(['--to', there]), readWay(['--from', 'postgresql://a', '--to', 'embedded'])]).toEqual([
    { to: there },
    { from: 'postgresql://a' },
  ])
})

test.for<[string, string[]]>([
  ['nothing', []],
  ['another kind of database', ['--to', 'mysql://localhost']],
  ['no address', ['--to', 'servidor']],
  ['two servers', ['--from', there, '--to', 'postgres://b']],
  ['a source alone', ['--from', there]],
  ['the data folder alone', ['--to', 'embedded']],
  ['an option that there is not', ['--to', there, '--dry-run']],
  ['a word that belongs to no option', [there]],
])('The usage is shown when %s is asked for', ([, words]) => {
  expect(() => readWay(words)).toThrow(/^Uso: npm run db:copy -- --to postgres:/)
})
