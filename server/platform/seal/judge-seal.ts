import { verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { oid } from '#server/platform/seal/object-identifiers.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

interface Signed {
  /** The signed attributes, as they were signed. */
  attributes: Buffer
  digest: Buffer
  signature: Buffer
}

function readSigned(seal: Buffer): Signed | undefined {
  try {
    const data = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(seal)).content })
    const [signer] = data.signerInfos
    const digest = signer?.signedAttrs?.attributes.find(({ type }) => type === oid.messageDigest)?.values[0]
    if (!signer?.signedAttrs || !(digest instanceof asn1.OctetString)) return undefined
    return {
      attributes: Buffer.from(signer.signedAttrs.encodedValue),
      digest: Buffer.from(digest.valueBlock.valueHexView),
      signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    }
  } catch {
    return undefined
  }
}

function isSignedBy(pem: string, { attributes, signature }: Signed): boolean {
  try {
    return verify('sha256', attributes, new X509Certificate(pem).publicKey, signature)
  } catch {
    return false
  }
}

/** Whether one of these certificates has sealed the bytes, other bytes, or nothing here. */
export function judgeSeal(
  bytes: Uint8Array,
  seal: Buffer,
  pems: readonly string[],
): 'original' | 'altered' | 'foreign' {
  const signed = readSigned(seal)
  if (!signed || !pems.some(pem => isSignedBy(pem, signed))) return 'foreign'
  return signed.digest.equals(sha256Bytes(bytes)) ? 'original' : 'altered'
}
