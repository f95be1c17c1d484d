import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { buildRouter } from '#web/router.tsx'
import { currentSession, onSessionChange } from '#web/session.ts'

const router = buildRouter()

// Signing in leads on by itself; signing out, here or in another tab, asks the guards again.
let signedIn = currentSession() !== undefined
onSessionChange(() => {
  const before = signedIn
  signedIn = currentSession() !== undefined
  if (before && !signedIn) void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
