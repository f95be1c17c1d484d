import { X509Certificate } from 'node:crypto'
import { sha256 } from '#server/platform/sha256.ts'

/**
 * Whether the bytes name a certificate that seals here, so that an altered copy is told from a stranger's file. The
 * certificate and its fingerprint are apart in a seal: no changed byte destroys both. Proves nothing else.
 */
export const namesSealer = (pdf: Buffer, pems: readonly string[]): boolean =>
  pems
    .map(pem => new X509Certificate(pem))
    // Issuers are in other people's documents too.
    .filter(({ ca }) => !ca)
    .some(({ raw }) => pdf.includes(raw.toString('hex')) || pdf.includes(sha256(raw)))
