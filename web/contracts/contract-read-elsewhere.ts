/** How the `dataHash` of a contract begins that was read on the computer whose code was scanned; by job and crew member. */
export const readElsewhere = new Map<string, string>()

/** The contracts whose code was scanned: read there, they are signed here at once. By job, for an owner by crew member too. */
export const scanned = new Set<string>()
