import { afterAll } from 'vitest'
import '#test/patient-queries.ts'
import '#test/quick-react.ts'
import { leaveScreen } from '#test/render-screen.tsx'

const { matchMedia } = window

// The screens' test files share one window and one program: each hands them over empty.
afterAll(async () => {
  leaveScreen()
  // React's last task asks for the window, which is closed next.
  await new Promise(resolve => setTimeout(resolve))
  await new Promise(setImmediate)
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.body.removeAttribute('style')
  window.matchMedia = matchMedia
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
