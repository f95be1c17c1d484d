import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { ApiError, call } from '#web/api/client.ts'
import { readOrCached } from '#web/api/read-or-cached.ts'
import { keyOf } from '#web/api/use-call.ts'
import { useShownAge } from '#web/offline/shown-age.ts'

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

const inputOf = (jobId: string, crew: string | undefined) => ({ params: { jobId }, query: { crew } })
export const contractKey = (jobId: string, crew: string | undefined) => [
  ...keyOf(contractApi.check, inputOf(jobId, crew)),
  'or none',
]

/** Null if there is none yet: a failed query that is retried would replace the screen's content. */
export function useContract(jobId: string, crew: string | undefined, { polling }: { polling: boolean }) {
  const input = inputOf(jobId, crew)
  const queries = useQueryClient()
  const key = contractKey(jobId, crew)
  const result = useQuery<ContractView | null, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      readOrCached(queries, {
        key,
        ask: () =>
          call(contractApi.check, input, { signal }).catch(error => {
            if (error instanceof ApiError && error.status === 404) return null
            throw error
          }),
        // Only the server knows whose turn it is.
        toKeep: contract => (contract && isCompleted(contract) ? contract : undefined),
      }),
    refetchInterval: polling ? POLL_MS : false,
    // The person is looking at the phone meanwhile.
    refetchIntervalInBackground: true,
  })
  useShownAge(result.dataUpdatedAt)
  return result
}
