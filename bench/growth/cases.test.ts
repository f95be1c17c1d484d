import { expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { cases } from './cases.ts'
import { marks, missedBy } from './marks.ts'

const reading = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  .filter(({ method, stream }) => method === 'GET' && !stream)
  .map(({ path }) => `GET ${path}`)

test('Each call that reads is measured as everything grows', () => {
  expect(Object.keys(cases).sort()).toEqual(reading.toSorted())
  expect(Object.entries(cases).filter(([, ofCall]) => ofCall.length === 0)).toEqual([])
})

test('No two cases of a call have one name', () => {
  const twice = Object.entries(cases).filter(
    ([, ofCall]) => new Set(ofCall.map(({ of }) => of)).size < ofCall.length,
  )
  expect(twice).toEqual([])
})

const call = { status: 200, blocks: 400, bytes: 10, whole: undefined }
test.each([
  ['flat', { ...call, blocks: 900 }, 800, []],
  ['three times as much, of little', call, 130, []],
  ['three times as much', { ...call, blocks: 1_500 }, 500, ['3.0 times the blocks']],
  ['three times as much, and it says so much more', { ...call, blocks: 1_500, bytes: 30 }, 500, []],
  ['much at once', { ...call, blocks: marks.blocks + 1 }, undefined, ['over 5000 blocks']],
  ['a long reply', { ...call, bytes: marks.bytes + 1 }, 400, ['over 1 MB']],
  ['a refusal', { ...call, status: 404 }, 400, ['answers 404']],
  ['an export', { ...call, blocks: 90_000, whole: 'all that there is' }, 400, []],
])('A call misses its marks: %s', (_, measured, before, missed) => {
  expect(
    missedBy(measured, before === undefined ? undefined : { blocks: before, bytes: call.bytes }),
  ).toEqual(missed)
})
