import { expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import { cachedEndpoints } from '#web/offline/cached-endpoints.ts'

test('what a device keeps are calls that there are', () => {
  const reads = Object.values(allApis)
    .flatMap(api => Object.values(api))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...cachedEndpoints].filter(each => !reads.includes(each))).toEqual([])
})
