import { randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { oid } from '#server/platform/seal/object-identifiers.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 100_000
const GRANTED = [0, 1]

/** The token of an RFC 3161 authority over these bytes; throws if the authority does not answer, or answers wrongly. */
export async function askForTimestamp(url: string, signature: Buffer): Promise<Buffer> {
  const nonce = randomBytes(8)
  // Positive, and of fixed length.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(sha256Bytes(signature)).buffer }),
    }),
    nonce: new asn1.Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The timestamp authority answered ${answer.status}.`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > ANSWER_MAX_BYTES) throw new Error('The timestamp authority answered too much.')
  const response = TimeStampResp.fromBER(bytes)
  if (!GRANTED.includes(response.status.status) || !response.timeStampToken)
    throw new Error(`The timestamp authority refused with status ${response.status.status}.`)
  const token = Buffer.from(response.timeStampToken.toSchema().toBER())
  const told = contentOf(token).nonce?.valueBlock.valueHexView
  if (!told || !Buffer.from(told).equals(nonce)) throw new Error('The timestamp answers another question.')
  if (!(await isTimestampOf(token, signature))) throw new Error('The timestamp is not of this signature.')
  return token
}

const signedDataOf = (token: Uint8Array) =>
  new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content })

function contentOf(token: Uint8Array): TSTInfo {
  const content = signedDataOf(token).encapContentInfo.eContent
  if (!content) throw new Error('The timestamp is empty.')
  return TSTInfo.fromBER(content.getValue())
}

/** Whether the token's signature is valid and covers these bytes. Trust in the clock is the reader's decision. */
export async function isTimestampOf(token: Uint8Array, signature: Buffer): Promise<boolean> {
  const data = new Uint8Array(signature).buffer
  return await signedDataOf(token).verify({ signer: 0, data, checkChain: false })
}
