import type { RefusalCode } from '#domain/errors.ts'

/** The server's code for a correction that came second. */
export const OVERTAKEN: RefusalCode = 'entry_corrected'
