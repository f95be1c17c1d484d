/** The screen of a contract: a crew member's own, or the one with this crew member where the owner goes there. */
export const contractOf = (jobId: string, crewId?: string): string =>
  `/contract/${jobId}${crewId ? `?${new URLSearchParams({ crew: crewId })}` : ''}`
