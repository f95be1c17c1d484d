import type { OwnApplicationView } from '#domain/applications/application.ts'

/** Accepted, and without the crew member's signature. Of an offer that is over there is nothing left to sign. */
export const awaitsContract = ({ status, myApplicationStatus, contract }: OwnApplicationView): boolean =>
  (status === 'open' || status === 'filled') &&
  myApplicationStatus === 'accepted' &&
  (contract === null || (contract.crewSignature === null && contract.status !== 'cancelled'))
