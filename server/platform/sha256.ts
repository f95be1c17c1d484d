import { createHash } from 'node:crypto'

/** In hexadecimal digits. */
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
