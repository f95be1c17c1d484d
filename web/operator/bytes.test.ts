import { expect, test } from 'vitest'
import { formatBytes } from '#web/operator/bytes.ts'

test.each([
  [0, '0 kB'],
  [812_300, '812 kB'],
  [1_450_000, '1,5 MB'],
  [2_437_112_345, '2,4 GB'],
  [18_700_000_000, '18,7 GB'],
  [412_000_000_000, '412 GB'],
  [3_000_000_000_000_000, '3000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(words)
})
