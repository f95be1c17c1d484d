import { verify, X509Certificate } from 'node:crypto'
import { aroundHole, findHole, readHole } from '#server/platform/seal/byte-range.ts'
import { bytesToSign, decodeSeal, encodeSeal, sha256 } from '#server/platform/seal/cms.ts'

export type SealVerdict = 'original' | 'altered' | 'foreign'

/** Whether it was sealed, to the byte, with one of these certificates. Never throws, whatever the bytes are. */
export function verifySeal(pdf: Uint8Array, trustedPems: readonly string[]): SealVerdict {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  const trusted = trustedPems.map(pem => new X509Certificate(pem))
  try {
    if (holds(bytes, trusted)) return 'original'
  } catch {
    // An unreadable file is no original.
  }
  // A timestamp authority's certificate is in everybody's documents: only our sealing certificates identify ours.
  const sealers = trusted.filter(certificate => !certificate.ca)
  return sealers.some(certificate => isNamedIn(bytes, certificate)) ? 'altered' : 'foreign'
}

function holds(bytes: Buffer, trusted: X509Certificate[]): boolean {
  const hole = findHole(bytes)
  const seal = hole && readHole(bytes, hole)
  if (!seal) return false
  const digest = sha256(...aroundHole(bytes, hole))
  if (!seal.includes(digest)) return false
  const { certificates, signature, timestamp } = decodeSeal(seal)
  const [signer] = certificates
  if (!signer || signer.ca) return false
  const known = new Set(trusted.map(certificate => certificate.fingerprint256))
  if (!certificates.every(certificate => known.has(certificate.fingerprint256))) return false

  // Much of such a seal is not signed. So the check makes the seal again and compares: then no byte can differ.
  if (!encodeSeal({ digest, certificates, signature, timestamp }).equals(seal)) return false
  if (!verify('sha256', bytesToSign(digest, signer), signer.publicKey, signature)) return false
  return timestamp === null || verify('sha256', timestamp.token, signer.publicKey, timestamp.signature)
}

/**
 * The certificate and its fingerprint are apart: no changed byte destroys both, so a damaged original is told from a
 * stranger's file.
 */
const isNamedIn = (bytes: Buffer, { raw }: X509Certificate): boolean =>
  bytes.includes(raw.toString('hex')) || bytes.includes(sha256(raw).toString('hex'))
