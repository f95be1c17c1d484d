import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#domain/api.ts'
import { type ApiError, type CallInput, call } from '#web/api/client.ts'
import { keyOf } from '#web/api/use-call.ts'

/** Reads what has asked for a reason. Each reading is an entry in the audit: none happens by itself. */
export const useOpened = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  useQuery<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
