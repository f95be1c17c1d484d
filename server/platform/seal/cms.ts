import type { X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { oid } from '#server/platform/seal/object-identifiers.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value })

/**
 * PAdES baseline B: content type, digest, and the signing certificate. No signing time: the profile forbids it here,
 * and the PDF holds the instant.
 */
function signedAttributes(digest: Buffer, signer: X509Certificate): Attribute[] {
  const certificateHash = sequence(sequence(sequence(octets(sha256Bytes(signer.raw)))))
  return (
    [
      new Attribute({ type: oid.contentType, values: [new asn1.ObjectIdentifier({ value: oid.data })] }),
      new Attribute({ type: oid.messageDigest, values: [octets(digest)] }),
      new Attribute({ type: oid.signingCertificateV2, values: [certificateHash] }),
    ]
      .map(attribute => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }))
      // A signed set is ordered by its bytes.
      .sort((one, other) => one.der.compare(other.der))
      .map(({ attribute }) => attribute)
  )
}

/** The bytes that the key signs, for a document with this digest. */
export const bytesToSign = (digest: Buffer, signer: X509Certificate): Buffer =>
  Buffer.from(
    new asn1.Set({
      value: signedAttributes(digest, signer).map(attribute => attribute.toSchema()),
    }).toBER(),
  )

interface Seal {
  digest: Buffer
  /** The signer's certificate first, then its issuers. */
  certificates: X509Certificate[]
  signature: Buffer
  /** The authority's token over the signature. */
  timestamp: Buffer | null
}

/** The seal as DER. */
export function encodeSeal({ digest, certificates, signature, timestamp }: Seal): Buffer {
  const [signer] = certificates
  if (!signer) throw new Error('A seal without a certificate.')
  const chain = certificates.map(certificate => Certificate.fromBER(new Uint8Array(certificate.raw)))
  const leaf = chain[0] as Certificate
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: oid.sha256 })
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
    digestAlgorithm,
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(digest, signer) }),
    signatureAlgorithm: signatureAlgorithm(signer),
    signature: octets(signature),
  })
  if (timestamp)
    info.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new Attribute({ type: oid.timestampToken, values: [readDer(timestamp)] })],
    })
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: chain,
    signerInfos: [info],
  })
  const content = new ContentInfo({ contentType: oid.signedData, content: signedData.toSchema() })
  return Buffer.from(content.toSchema().toBER())
}

const signatureAlgorithm = ({ publicKey }: X509Certificate) =>
  publicKey.asymmetricKeyType === 'rsa'
    ? new AlgorithmIdentifier({ algorithmId: oid.rsa, algorithmParams: new asn1.Null() })
    : new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 })

function readDer(bytes: Uint8Array): asn1.AsnType {
  const { result, offset } = asn1.fromBER(new Uint8Array(bytes))
  if (offset !== bytes.length) throw new Error('Not one DER value.')
  return result
}
