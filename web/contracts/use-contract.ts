import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { ApiError, call } from '#web/api/client.ts'
import { readOrKept } from '#web/api/read-or-kept.ts'
import { keyOf } from '#web/api/use-call.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

/** The event stream is sooner; this is what remains where a network lets no stream through. */
const POLL_MS = 5_000

const inputOf = (jobId: string, crew: string | undefined) => ({ params: { jobId }, query: { crew } })
export const contractKey = (jobId: string, crew: string | undefined) => [
  ...keyOf(contractApi.check, inputOf(jobId, crew)),
  'or none',
]

/**
 * The contract of an offer, or null where there is none yet. That it answers 404 is no failure here: a failed
 * reading that is tried again would take what stands on the screen away while it waits.
 */
export function useContract(jobId: string, crew: string | undefined, { polling }: { polling: boolean }) {
  const input = inputOf(jobId, crew)
  const queries = useQueryClient()
  const key = contractKey(jobId, crew)
  const result = useQuery<ContractView | null, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      readOrKept(queries, {
        key,
        ask: () =>
          call(contractApi.check, input, { signal }).catch(error => {
            if (error instanceof ApiError && error.status === 404) return null
            throw error
          }),
        // Whose turn it is, the server alone knows.
        toKeep: contract => (contract?.status === 'completed' ? contract : undefined),
      }),
    refetchInterval: polling ? POLL_MS : false,
    // The person is looking at the phone while this waits.
    refetchIntervalInBackground: true,
  })
  useShownAge(result.dataUpdatedAt)
  return result
}
