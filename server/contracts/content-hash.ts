import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/contracts/canonical.ts'

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Of the one way in which this value can be written as JSON: RFC 8785. */
export const contentHash = (value: Parameters<typeof canonicalJson>[0]): string =>
  sha256(canonicalJson(value))
