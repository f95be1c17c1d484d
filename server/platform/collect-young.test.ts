import { expect, test } from 'vitest'
import { noteGarbage } from '#server/platform/collect-young.ts'

const PIECE_BYTES = 64 * 1024
const PIECES = 3_200
const MIB = 1024 * 1024

test('Two hundred MiB of pieces that nobody holds are never more than forty', async () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let at = 0; at < PIECES; at++) {
    new Uint8Array(PIECE_BYTES).set([at % 256])
    noteGarbage(PIECE_BYTES)
    if (at % 16 === 0) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      await new Promise(setImmediate)
    }
  }
  expect(most).toBeLessThan(40 * MIB)
})
