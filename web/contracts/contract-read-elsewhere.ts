/**
 * The beginning of the `dataHash` of a contract that was read on the computer with the code; by job and crew member.
 */
export const readElsewhere = new Map<string, string>()

/**
 * Contracts whose code was scanned: read there, they are signed here at once. By job, for an owner by crew member
 * too.
 */
export const scanned = new Set<string>()
