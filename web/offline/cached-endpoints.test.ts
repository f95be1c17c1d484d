import { expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import { cachedEndpoints } from '#web/offline/cached-endpoints.ts'

test('the cached calls exist', () => {
  const reads = Object.values(allApis)
    .flatMap(api => Object.values(api))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...cachedEndpoints].filter(each => !reads.includes(each))).toEqual([])
})
