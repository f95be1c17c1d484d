import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentWorker } from '#server/app/composition-root.ts'
import { type Documents, openDocuments } from '#server/platform/documents/documents.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'

let documents: Documents
let key: SealingKey
let folder: string

beforeAll(async () => {
  key = await makeRootAndLeaf('Singladura', new Date())
  documents = openDocuments(documentWorker)
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'documents-'))
})
afterAll(async () => {
  await documents.close()
  await fs.rm(folder, { recursive: true })
})

const sealing = () => ({ key, timestampUrl: null })

/** A worker that runs this code for each order. */
async function openWith(does: string, timeLimitMs = 120_000): Promise<Documents> {
  const file = path.join(folder, `worker-${does.length}.mjs`)
  await fs.writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'\nlet count = 0\nparentPort.on('message', order => { count += 1\n${does} })`,
  )
  return openDocuments(file, timeLimitMs)
}
const answer =
  'parentPort.postMessage({ made: { pdf: new Uint8Array([order.input.contractId.length]), timestampFault: null } })'

test('a contract comes out of the worker drawn and sealed', async () => {
  const { pdf, timestampFault } = await documents.make('contract', buildContractDocument(), sealing())
  expect(await faultsOfSeal(pdf, key.certificates)).toEqual([])
  expect(timestampFault).toBeNull()
})

test('several asked for at once all come, each its own', async () => {
  const ids = ['11111111', '22222222', '33333333'].map(part => `${part}-7d1e-7a53-9b0c-4be1d2f7a911`)
  const made = await Promise.all(
    ids.map(contractId => documents.make('contract', buildContractDocument({}, { contractId }), sealing())),
  )
  // In the metadata, which are not compressed.
  for (const [index, { pdf }] of made.entries())
    expect(pdf.includes(`${ids[index]}</rdf:li>`), `document ${index}`).toBe(true)
})

test('an order that cannot be carried out fails with the reason, and the next one is made', async () => {
  const signature = { png: Buffer.from('no picture'), signedAt: new Date() }
  const broken = buildContractDocument({}, { crewSignature: signature })
  await expect(documents.make('contract', broken, sealing())).rejects.toThrow(/Unknown image format/)
  expect((await documents.make('contract', buildContractDocument(), sealing())).pdf.length).toBeGreaterThan(0)
})

test('an authority that is not there costs the instant, not the contract', async () => {
  const { pdf, timestampFault } = await documents.make('contract', buildContractDocument(), {
    key,
    timestampUrl: 'http://127.0.0.1:9/tsa',
  })
  expect(timestampFault).toMatch(/fetch failed/)
  expect(await faultsOfSeal(pdf, key.certificates)).toEqual([])
})

test('where the worker dies the document fails, and another worker makes the next', {
  tags: 'rare',
}, async () => {
  const dying = await openWith(`if (order.input.contractId === 'die') process.exit(1)\n${answer}`)
  const ask = (contractId: string) =>
    dying.make('contract', buildContractDocument({}, { contractId }), sealing())
  await expect(ask('die')).rejects.toThrow(/has died/)
  expect([...(await ask('lives')).pdf]).toEqual([5])
  await dying.close()
})

test('a document that never ends is given up, and the next one is made', { tags: 'rare' }, async () => {
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  const hanging = await openWith(`if (order.input.contractId === 'hang') ${hang}\n${answer}`, 10_000)
  const ask = (contractId: string) =>
    hanging.make('contract', buildContractDocument({}, { contractId }), sealing())
  await expect(ask('hang')).rejects.toThrow(/more than 10000 ms/)
  expect([...(await ask('goes on')).pdf]).toEqual([7])
  await hanging.close()
})

test('closing ends what is under way, and nothing is begun after it', async () => {
  const slow = await openWith('void order')
  const waiting = slow.make('contract', buildContractDocument(), sealing())
  const outcome = expect(waiting).rejects.toThrow(/has died/)
  await new Promise(resolve => setTimeout(resolve, 50))
  await slow.close()
  await outcome
  await expect(slow.make('contract', buildContractDocument(), sealing())).rejects.toThrow(/closing/)
})
