import { verify, X509Certificate } from 'node:crypto'
import { aroundHole, findHole, readHole } from '#server/platform/seal/byte-range.ts'
import { bytesToSign, decodeSeal, encodeSeal, sha256 } from '#server/platform/seal/cms.ts'

export type SealVerdict = 'original' | 'altered' | 'foreign'

/**
 * Whether the PDF is, to the byte, one that was sealed with one of these certificates: every one that has ever
 * sealed here, with those that it hangs from. Never throws, whatever the bytes are.
 */
export function verifySeal(pdf: Uint8Array, trustedPems: readonly string[]): SealVerdict {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  const trusted = trustedPems.map(pem => new X509Certificate(pem))
  try {
    if (holds(bytes, trusted)) return 'original'
  } catch {
    // What can't be read is no original.
  }
  // An authority's own certificate stands in everybody's documents: ours are known by what sealed them.
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

  // Much in such a seal is not signed. So what counts is not what it says but whether it is the one that we
  // would have made: then no byte of it can differ.
  if (!encodeSeal({ digest, certificates, signature, timestamp }).equals(seal)) return false
  if (!verify('sha256', bytesToSign(digest, signer), signer.publicKey, signature)) return false
  return timestamp === null || verify('sha256', timestamp.token, signer.publicKey, timestamp.signature)
}

/**
 * The seal holds its certificate, and the certificate's fingerprint apart from it: one changed byte cannot take
 * both away, so a damaged original is still told from a stranger's file.
 */
const isNamedIn = (bytes: Buffer, { raw }: X509Certificate): boolean =>
  bytes.includes(raw.toString('hex')) || bytes.includes(sha256(raw).toString('hex'))
