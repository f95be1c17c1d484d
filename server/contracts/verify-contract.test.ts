import { beforeAll, expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { contractScene } from '#test/contract-scene.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })
let ids: [string, string]
let originals: [Buffer, Buffer]
beforeAll(async () => {
  const made = [await completed(), await completed()]
  const [one, other] = made
  ids = [one?.contract._id ?? '', other?.contract._id ?? '']
  originals = [
    one ? (await download(one.job)).bytes : Buffer.alloc(0),
    other ? (await download(other.job)).bytes : Buffer.alloc(0),
  ]
})

const { waiting, completed, download } = contractScene(() => ({ server, cast }))
const verify = (pdf: Buffer | object, contractId = ids[0], type = 'application/pdf') =>
  server.visitor.call(contractApi.verify, {
    params: { contractId },
    body: pdf,
    headers: { 'content-type': type },
  })
const verdict = async (pdf: Buffer, id?: string) => (await verify(pdf, id)).body
const changed = (at: number) => {
  const copy = Buffer.from(originals[0])
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('The original is the original, to anybody, and nothing more is said', async () => {
  expect(outcome(await verify(originals[0]))).toEqual({ status: 200, result: 'original' })
})

test('One changed byte, here and there, and bytes put after it or taken away, make it altered', async () => {
  const { length } = originals[0]
  const copies = [
    ...Array.from({ length: 12 }, (_, at) => changed(Math.floor((at * length) / 12))),
    Buffer.concat([originals[0], Buffer.from('\n')]),
    originals[0].subarray(0, length - 1),
  ]
  const verdicts: unknown[] = []
  for (const copy of copies) verdicts.push(await verdict(copy))
  expect(verdicts).toEqual(Array(copies.length).fill({ result: 'altered' }))
})

test('Another contract’s original is foreign here, and an original there', async () => {
  expect([await verdict(originals[1]), await verdict(originals[1], ids[1])]).toEqual([
    { result: 'foreign' },
    { result: 'original' },
  ])
})

test('A contract that somebody else has sealed is foreign', { tags: 'rare' }, async () => {
  const key = await makeRootAndLeaf('Singladura', new Date())
  const { pdf } = await server.dependencies.services.documents.make('contract', buildContractDocument(), {
    key,
    timestampUrl: null,
  })
  expect(await verdict(pdf)).toEqual({ result: 'foreign' })
})

test.each([
  ['a text', Buffer.from('hola')],
  ['a bare head of a PDF', Buffer.from('%PDF-1.7\n')],
  ['noughts', Buffer.alloc(100_000)],
])('%s is foreign', async (_, bytes) => {
  expect(await verdict(bytes)).toEqual({ result: 'foreign' })
})

test.each([
  'application/json',
  'text/plain',
  'image/png',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
])('A %s has the wrong type', async type => {
  const body = type === 'application/json' ? { pdf: 'x' } : Buffer.from('--x--\r\n')
  expect(outcome(await verify(body, ids[0], type))).toEqual({
    status: 415,
    code: 'wrong_media_type',
    message: refusals.wrong_media_type.message,
  })
})

test('Nothing at all is the wrong kind of thing, too', async () => {
  const answer = await server.visitor.call(contractApi.verify, { params: { contractId: ids[0] } })
  expect([answer.status, answer.body.code]).toEqual([415, 'wrong_media_type'])
})

test('More than twenty megabytes are too large', async () => {
  expect(outcome(await verify(Buffer.alloc(20 * 1024 * 1024 + 1)))).toEqual({
    status: 413,
    code: 'too_large',
    message: refusals.too_large.message,
  })
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])('The contract %s is not found', async id => {
  expect(outcome(await verify(originals[0], id))).toEqual({
    status: 404,
    code: 'contract_not_found',
    message: refusals.contract_not_found.message,
  })
})

test('One that is not completed is told from none by nobody', { tags: 'rare' }, async () => {
  const { contract } = await waiting()
  expect((await verify(originals[0], contract._id)).body.code).toBe('contract_not_found')
})

test('A PDF is taken nowhere else', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  const answer = await cast.ana.call(contractApi.giveBack, {
    params: { jobId: job.id },
    body: originals[0],
    headers: { 'content-type': 'application/pdf' },
  })
  expect([answer.status, answer.body.code]).toEqual([415, 'wrong_media_type'])
})
