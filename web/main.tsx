import '#web/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { speakSpanish } from '#domain/spanish.ts'
import { ApiError } from '#web/client.ts'
import { buildRouter } from '#web/router.tsx'
import { currentSession, onSessionChange } from '#web/session.ts'

speakSpanish()

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

const router = buildRouter()

let token = currentSession()?.token
onSessionChange(() => {
  const next = currentSession()?.token
  if (next === token) return
  token = next
  queries.clear()
  // Signing in leads on by itself; signing out, here or in another tab, asks the guards again.
  if (!next) void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
