import { randomBytes } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderContract } from '#server/contracts/render-contract.ts'
import { loadFonts } from '#server/platform/pdf/fonts.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { verifySeal } from '#server/platform/seal/verify-seal.ts'
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

const verdictOn = (pdf: Uint8Array) => verifySeal(pdf, ours.certificates)
const hole = () => {
  const start = sealed.indexOf('/Contents <') + '/Contents '.length
  return { start, end: sealed.indexOf('>', start) + 1 }
}

test('what was sealed is the original, as often as it is sealed', async () => {
  expect(verdictOn(sealed)).toBe('original')
  expect(verdictOn((await sealPdf(unsealed, ours, null)).pdf)).toBe('original')
})

test('it stays the original when other certificates have sealed since', async () => {
  expect(verifySeal(sealed, [...theirs.certificates, ...ours.certificates])).toBe('original')
})

describe('one changed byte makes it altered', () => {
  const changedAt = (at: number, change: (byte: number) => number) => {
    const changed = Buffer.from(sealed)
    changed[at] = change(changed[at] ?? 0)
    return changed
  }

  test('at each of 200 places all over the file', async () => {
    const step = sealed.length / 200
    const places = Array.from({ length: 200 }, (_, index) => Math.floor(index * step))
    const verdicts = new Map<string, number>()
    for (const at of places) {
      const verdict = verdictOn(changedAt(at, byte => byte ^ 1))
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
    }
    expect([...verdicts]).toEqual([['altered', 200]])
  })

  test('all over the seal itself, and of what says where it lies', async () => {
    const { start } = hole()
    const sealEnd = sealed.indexOf('00'.repeat(200), start)
    const range = sealed.indexOf('/ByteRange')
    // Every fifth: neighbours are halves of one byte.
    const places = [...Array(Math.ceil((sealEnd - start) / 5)).keys()].map(nth => start + nth * 5)
    const rangePlaces = [...Array(60).keys()].map(offset => range + offset)
    const escaped: number[] = []
    for (const at of [...places, ...rangePlaces])
      if (verdictOn(changedAt(at, byte => byte ^ 1)) !== 'altered') escaped.push(at)
    expect(places.length).toBeGreaterThan(400)
    expect(escaped).toEqual([])
  })

  test('in the room that the seal has left free', async () => {
    const { end } = hole()
    for (const at of [end - 2, end - 3, end - 5_000])
      expect(verdictOn(changedAt(at, () => '1'.charCodeAt(0)))).toBe('altered')
  })

  test('even where it only writes a letter of the seal in capitals', async () => {
    const { start } = hole()
    const letter = sealed.subarray(start).findIndex(byte => byte >= 97 && byte <= 102) + start
    expect(verdictOn(changedAt(letter, byte => byte - 32))).toBe('altered')
  })
})

test('what is added or missing makes it altered', async () => {
  const added = ['\n', ' ', '%%EOF', '\n1 0 obj<<>>endobj\ntrailer<</Size 1>>\nstartxref\n0\n%%EOF\n']
  for (const text of added) expect(verdictOn(Buffer.concat([sealed, Buffer.from(text)]))).toBe('altered')
  expect(verdictOn(Buffer.concat([Buffer.from(' '), sealed]))).toBe('altered')
  expect(verdictOn(sealed.subarray(0, -1))).toBe('altered')
})

test('a seal moved into another document makes no original of it', async () => {
  const other = await renderContract(buildContractDocument({ budget: 1 }))
  const resealed = (await sealPdf(other, theirs, null)).pdf
  const { start, end } = hole()
  const at = resealed.indexOf('/Contents <') + '/Contents '.length
  sealed.copy(resealed, at, start, end)
  expect(verdictOn(resealed)).toBe('altered')
})

describe('what never had our seal is foreign', () => {
  test('sealed by somebody else who took our name', async () => {
    expect(verdictOn((await sealPdf(unsealed, theirs, null)).pdf)).toBe('foreign')
  })

  test('not sealed at all', async () => {
    expect(verdictOn(unsealed)).toBe('foreign')
    const pdf = new PDFDocument({ font: loadFonts().text as unknown as string })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const written = new Promise(resolve => pdf.on('end', resolve))
    pdf.text('Un PDF cualquiera').end()
    await written
    expect(verdictOn(Buffer.concat(chunks))).toBe('foreign')
  })

  test('no PDF: nothing, noughts, 20 MB of noise, and noise that begins like one of ours', async () => {
    expect(verdictOn(Buffer.alloc(0))).toBe('foreign')
    expect(verdictOn(Buffer.alloc(1))).toBe('foreign')
    expect(verdictOn(randomBytes(20_000_000))).toBe('foreign')
    expect(verdictOn(Buffer.from('/ByteRange '.repeat(100_000)))).toBe('foreign')
    expect(verdictOn(Buffer.from('%PDF-1.7\n/ByteRange [0 1 32771 0]<zz>'))).toBe('foreign')
  })
})

test('without a certificate nothing is ours', async () => {
  expect(verifySeal(sealed, [])).toBe('foreign')
})
