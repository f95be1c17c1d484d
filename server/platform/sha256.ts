import { createHash } from 'node:crypto'

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
