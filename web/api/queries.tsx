import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { FreshQueryClient } from '#web/api/fresh-query-client.ts'
import { startProbe } from '#web/api/probe.ts'
import { refetchAfterSilence } from '#web/api/refetch-after-silence.ts'
import { forgetStored } from '#web/offline/forget-stored.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

const queries = new FreshQueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails at once, instead of waiting silently.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Nothing that somebody has read is left for the next one. */
export const forgetReplies = (): void => queries.clear()

function clearWithSession() {
  let token = currentSession()?.token
  onSessionChange(() => {
    const next = currentSession()?.token
    if (next !== token) forgetReplies()
    if (!next) forgetStored()
    token = next
  })
}

let isWatching = false
function startWatching() {
  if (isWatching) return
  isWatching = true
  clearWithSession()
  refetchAfterSilence(queries)
  startProbe()
}

/** Around everything that asks the server. A visitor's landing asks nothing, and loads without it. */
export function Queries({ children }: { children: ReactNode }) {
  // Before the children ask anything, and so not in an effect.
  useState(startWatching)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
