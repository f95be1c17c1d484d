import type { ApiError } from '#web/api/client.ts'

/** Specification §7: such a failure of the owner's signing means that the contract is signed all the same. */
export const signedAnyway = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 200 || code === 'contract_completed'
