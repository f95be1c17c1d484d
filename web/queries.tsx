import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/client.ts'
import { currentSession, onSessionChange } from '#web/session.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails at once and says so, instead of waiting silently.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: 'always' },
  },
})

// What one person has read is not for the next.
let token = currentSession()?.token
onSessionChange(() => {
  const next = currentSession()?.token
  if (next !== token) queries.clear()
  token = next
})

/** Around everything that asks the server. The landing asks nothing, and loads without it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
