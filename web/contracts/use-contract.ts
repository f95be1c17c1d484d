import { useQuery } from '@tanstack/react-query'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { ApiError, call } from '#web/client.ts'
import { keyOf } from '#web/use-call.ts'

/** The event stream is sooner; this is what remains where a network lets no stream through. */
const POLL_MS = 5_000

/**
 * The contract of an offer, or null where there is none yet. That it answers 404 is no failure here: a failed
 * reading that is tried again would take what stands on the screen away while it waits.
 */
export function useContract(jobId: string, crew: string | undefined, { polling }: { polling: boolean }) {
  const input = { params: { jobId }, query: { crew } }
  return useQuery<ContractView | null, ApiError>({
    queryKey: [...keyOf(contractApi.check, input), 'or none'],
    queryFn: ({ signal }) =>
      call(contractApi.check, input, { signal }).catch(error => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    refetchInterval: polling ? POLL_MS : false,
    // The person is looking at the phone while this waits.
    refetchIntervalInBackground: true,
  })
}
