import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7: grows with time, so that new rows are neighbours in an index. */
export const newId = (): string => v7()

export const newSecret = (): string => randomBytes(32).toString('base64url')
