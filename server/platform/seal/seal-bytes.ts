import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { bytesToSign, encodeSeal } from '#server/platform/seal/cms.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { askForTimestamp } from '#server/platform/seal/timestamp.ts'
import { sha256Bytes } from '#server/platform/sha256.ts'

export interface DetachedSeal {
  /** DER */
  seal: Buffer
  /** The certificate above all others, as PEM. */
  root: string
  /** The reason for a missing timestamp, if one was asked for; the seal holds without it. */
  timestampFault: string | null
}

/** A seal beside the bytes that it covers. */
export async function sealBytes(
  bytes: Uint8Array,
  { key, certificates: pems }: SealingKey,
  timestampUrl: string | null,
): Promise<DetachedSeal> {
  const certificates = pems.map(pem => new X509Certificate(pem))
  const digest = sha256Bytes(bytes)
  const toSign = bytesToSign(digest, certificates[0] as X509Certificate)
  const signature = sign('sha256', toSign, createPrivateKey(key))
  const root = pems.at(-1) ?? ''
  try {
    const timestamp = timestampUrl ? await askForTimestamp(timestampUrl, signature) : null
    return { seal: encodeSeal({ digest, certificates, signature, timestamp }), root, timestampFault: null }
  } catch (error) {
    const timestampFault = error instanceof Error ? error.message : String(error)
    return {
      seal: encodeSeal({ digest, certificates, signature, timestamp: null }),
      root,
      timestampFault,
    }
  }
}
