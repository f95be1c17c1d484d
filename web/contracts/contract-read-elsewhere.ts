/** How the `dataHash` of a contract begins that was read on the computer whose code was scanned; by job and crew member. */
export const readElsewhere = new Map<string, string>()
