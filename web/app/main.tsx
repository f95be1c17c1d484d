import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { tolerateForeignNodes } from '#web/app/foreign-nodes.ts'
import { beginAtTop } from '#web/app/frame/scroll-places.ts'
import { buildRouter } from '#web/app/router.tsx'
import { currentSession, onSessionChange } from '#web/session/session.ts'

tolerateForeignNodes()
beginAtTop()
const router = buildRouter()

// Signing in navigates by itself; signing out, here or in another tab, runs the guards again.
let signedIn = currentSession() !== undefined
onSessionChange(() => {
  const before = signedIn
  signedIn = currentSession() !== undefined
  if (before && !signedIn) void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const start = () =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )

// The landing's prerendered words stay until its code can draw them; elsewhere the frame comes first.
if (!root.querySelector('main') || router.state.initialized) start()
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    start()
  })
}
