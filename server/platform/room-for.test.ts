import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { roomFor } from '#server/platform/room-for.ts'

test('A cache with room for two forgets what was used longest ago', () => {
  const cache = new LRUCache<string, number>(roomFor(2))
  cache.set('one', 1).set('two', 2)
  cache.get('one')
  cache.set('three', 3)
  expect([...cache.keys()].sort()).toEqual(['one', 'three'])
})
