import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7: grows with time, so that the newest rows lie together in an index. */
export const newId = (): string => v7()

/** 256 bits that nobody can guess, fit for an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
