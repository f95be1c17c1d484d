import { createHash, hash } from 'node:crypto'

/** The hash of one text or file, as text. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  hash('sha256', content, encoding)

/** The hash of several parts one after another, as bytes. */
export const sha256Bytes = (...parts: Uint8Array[]): Buffer => {
  const begun = createHash('sha256')
  for (const part of parts) begun.update(part)
  return begun.digest()
}

/** The hash of bytes that come one after another and are not stored. */
export const openSha256 = (): { add(part: Uint8Array): void; end(): string } => {
  const begun = createHash('sha256')
  return { add: part => void begun.update(part), end: () => begun.digest('hex') }
}
