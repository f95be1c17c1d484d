import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/client.ts'
import { isConnected, onConnectionChange } from '#web/offline/connection.ts'
import { forgetKept } from '#web/offline/forget-kept.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails at once and says so, instead of waiting silently.
      networkMode: 'always',
      staleTime: 10_000,
      // Where nobody answers, it is read again as soon as somebody does.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    },
    mutations: { networkMode: 'always' },
  },
})

// What one person has read is not for the next.
let token = currentSession()?.token
onSessionChange(() => {
  const next = currentSession()?.token
  if (next !== token) queries.clear()
  if (!next) forgetKept()
  token = next
})

let lostAt = isConnected() ? undefined : Date.now()
onConnectionChange(() => {
  if (!isConnected()) {
    lostAt ??= Date.now()
    return
  }
  const since = lostAt
  lostAt = undefined
  if (since === undefined) return
  void queries.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < since,
  })
})

/** Around everything that asks the server. A visitor's landing asks nothing, and loads without it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
