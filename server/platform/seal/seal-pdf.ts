import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { aroundHole, fillHole, layOutHole } from '#server/platform/seal/byte-range.ts'
import { bytesToSign, encodeSeal } from '#server/platform/seal/cms.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { askForTimestamp } from '#server/platform/seal/timestamp.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

export interface SealedPdf {
  pdf: Buffer
  /** The reason for a missing timestamp, if one was asked for; the seal holds without it. */
  timestampFault: string | null
}

/** Seals a PDF that `reserveSeal` has prepared; `timestampUrl` names an RFC 3161 authority. */
export async function sealPdf(
  unsealed: Uint8Array,
  { key, certificates: pems }: SealingKey,
  timestampUrl: string | null,
): Promise<SealedPdf> {
  const { bytes, hole } = layOutHole(unsealed)
  const certificates = pems.map(pem => new X509Certificate(pem))
  const digest = sha256Bytes(...aroundHole(bytes, hole))
  const privateKey = createPrivateKey(key)
  const signature = sign('sha256', bytesToSign(digest, certificates[0] as X509Certificate), privateKey)
  const fill = (timestamp: Buffer | null) =>
    fillHole(bytes, hole, encodeSeal({ digest, certificates, signature, timestamp }))

  let timestampFault: string | null = null
  try {
    fill(timestampUrl ? await askForTimestamp(timestampUrl, signature) : null)
  } catch (error) {
    // A contract must not wait for somebody else's clock.
    timestampFault = String(error instanceof Error ? error.message : error)
    fill(null)
  }
  return { pdf: bytes, timestampFault }
}
