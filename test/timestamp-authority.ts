import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1 from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const sha256Algorithm = () => new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' })
const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })

/** A local authority: it answers by RFC 3161, unless it is told to falsify its answer. */
export async function startTimestampAuthority(falsify: (asked: TimeStampReq) => void = () => undefined) {
  const { key, certificates } = await makeRootAndLeaf('Autoridad de prueba', new Date())
  const answer = (bytes: Buffer): Buffer => {
    const asked = TimeStampReq.fromBER(new Uint8Array(bytes))
    falsify(asked)
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: asked.messageImprint,
      serialNumber: new asn1.Integer({ value: 7 }),
      genTime: new Date(),
      ...(asked.nonce ? { nonce: asked.nonce } : {}),
    })
    const token = signContent(Buffer.from(info.toSchema().toBER()), key, certificates[0] ?? '')
    const response = new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token })
    return Buffer.from(response.toSchema().toBER())
  }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.setHeader('content-type', 'application/timestamp-reply').end(answer(Buffer.concat(chunks)))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise(closed => server.close(closed)),
  }
}

function signContent(content: Buffer, key: string, certificatePem: string): ContentInfo {
  const certificate = Certificate.fromBER(new Uint8Array(new X509Certificate(certificatePem).raw))
  const attributes = [
    new Attribute({
      type: '1.2.840.113549.1.9.3',
      values: [new asn1.ObjectIdentifier({ value: TST_INFO })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(sha256Bytes(content))] }),
  ]
  const signed = new asn1.Set({ value: attributes.map(attribute => attribute.toSchema()) }).toBER()
  const signedData = new SignedData({
    version: 3,
    digestAlgorithms: [sha256Algorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: TST_INFO, eContent: octets(content) }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: sha256Algorithm(),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' }),
        signature: octets(sign('sha256', new Uint8Array(signed), createPrivateKey(key))),
      }),
    ],
  })
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signedData.toSchema(true) })
}
