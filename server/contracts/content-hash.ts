import { canonicalJson } from '#domain/contracts/canonical.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** SHA-256 of the canonical JSON (RFC 8785). */
export const contentHash = (value: Parameters<typeof canonicalJson>[0]): string =>
  sha256(canonicalJson(value))
