import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { renderContract } from '#server/contracts/render-contract.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { namesSealer } from '#server/platform/seal/names-sealer.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { buildContractDocument } from '#test/contract-documents.ts'

let ours: SealingKey
let theirs: SealingKey
let unsealed: Buffer
let sealed: Buffer

beforeAll(async () => {
  ours = await makeRootAndLeaf('Singladura', new Date())
  theirs = await makeRootAndLeaf('Singladura', new Date())
  unsealed = await renderContract(buildContractDocument())
  sealed = (await sealPdf(unsealed, ours, null)).pdf
})

test('a sealed file is ours, also when other certificates have sealed since', () => {
  expect(namesSealer(sealed, ours.certificates)).toBe(true)
  expect(namesSealer(sealed, [...theirs.certificates, ...ours.certificates])).toBe(true)
})

test('it stays ours when one byte is changed: all over the file, and all over the seal', {
  tags: 'rare',
}, () => {
  const start = sealed.indexOf('/Contents <')
  const end = sealed.indexOf('00'.repeat(200), start)
  const step = sealed.length / 200
  const places = [
    ...Array.from({ length: 200 }, (_, index) => Math.floor(index * step)),
    // Every fifth: neighbours are halves of one byte.
    ...Array.from({ length: Math.ceil((end - start) / 5) }, (_, index) => start + index * 5),
  ]
  const escaped = places.filter(at => {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    return !namesSealer(changed, ours.certificates)
  })
  expect(places.length).toBeGreaterThan(600)
  expect(escaped).toEqual([])
})

test('it stays ours with bytes added or missing', () => {
  for (const copy of [Buffer.concat([sealed, Buffer.from('\n')]), sealed.subarray(0, -1)])
    expect(namesSealer(copy, ours.certificates)).toBe(true)
})

test('a file that never had our seal is not ours', async () => {
  const strangers = [
    (await sealPdf(unsealed, theirs, null)).pdf,
    unsealed,
    Buffer.alloc(0),
    randomBytes(20_000_000),
    Buffer.from('%PDF-1.7\n/ByteRange [0 1 32771 0]<zz>'),
  ]
  expect(strangers.map(pdf => namesSealer(pdf, ours.certificates))).toEqual(Array(5).fill(false))
  expect(namesSealer(sealed, [])).toBe(false)
})
