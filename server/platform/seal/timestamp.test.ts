import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1 from 'asn1js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderContract } from '#server/contracts/render-contract.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { oid } from '#server/platform/seal/object-identifiers.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { askForTimestamp, isTimestampOf } from '#server/platform/seal/timestamp.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { faultsOfSeal, partsOfSeal } from '#test/judge-seal.ts'
import { startTimestampAuthority } from '#test/timestamp-authority.ts'

type Authority = Awaited<ReturnType<typeof startTimestampAuthority>>
const open: { close(): Promise<unknown> }[] = []
const signature = Buffer.from('a signature')
let key: SealingKey
let unsealed: Buffer
let authority: Authority

beforeAll(async () => {
  key = await makeRootAndLeaf('Singladura', new Date())
  unsealed = await renderContract(buildContractDocument())
  authority = await startTimestampAuthority()
  open.push(authority)
})
afterAll(() => Promise.all(open.map(server => server.close())))

test('the token of an authority is over the signature, and over no other', { tags: 'rare' }, async () => {
  const token = await askForTimestamp(authority.url, signature)
  expect(await isTimestampOf(token, signature)).toBe(true)
  await expect(isTimestampOf(token, Buffer.from('another'))).rejects.toThrow()
})

test('a sealed contract has an instant over its signature, beside nothing else, and holds', async () => {
  const { pdf, timestampFault } = await sealPdf(unsealed, key, authority.url)
  const { signer } = partsOfSeal(pdf)
  const attributes = signer.unsignedAttrs?.attributes ?? []
  const [token] = attributes[0]?.values ?? []
  const signed = Buffer.from(signer.signature.valueBlock.valueHexView)
  expect([timestampFault, attributes.map(({ type }) => type)]).toEqual([null, [oid.timestampToken]])
  expect(await isTimestampOf(Buffer.from(token.toBER()), signed)).toBe(true)
  expect(await faultsOfSeal(pdf, key.certificates)).toEqual([])
})

test('an answer to another question, or over other bytes, is refused', async () => {
  const wrongNonce = await startTimestampAuthority(asked => {
    asked.nonce = new asn1.Integer({ value: 5 })
  })
  const wrongImprint = await startTimestampAuthority(asked => {
    asked.messageImprint.hashedMessage = new asn1.OctetString({ valueHex: new Uint8Array(32).buffer })
  })
  open.push(wrongNonce, wrongImprint)
  await expect(askForTimestamp(wrongNonce.url, signature)).rejects.toThrow(/another question/)
  await expect(askForTimestamp(wrongImprint.url, signature)).rejects.toThrow()
})

test('bytes that are no timestamp are told, and the contract is sealed without one', async () => {
  const answers: [status: number, body: string | Buffer, says: RegExp][] = [
    [503, 'luego', /answered 503/],
    [200, '<html>', /./],
    [200, Buffer.alloc(200_000), /too much/],
  ]
  for (const [status, body, says] of answers) {
    const server = http.createServer((_, response) => response.writeHead(status).end(body))
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    open.push({ close: () => new Promise(closed => server.close(closed)) })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { pdf, timestampFault } = await sealPdf(unsealed, key, url)
    expect(timestampFault).toMatch(says)
    expect(await faultsOfSeal(pdf, key.certificates)).toEqual([])
  }
})
