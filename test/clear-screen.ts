import { afterAll } from 'vitest'
import { leaveScreen } from '#test/render-screen.tsx'

const { matchMedia } = window

// The screens' test files share one window and one program: each hands them over empty.
afterAll(() => {
  leaveScreen()
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.body.removeAttribute('style')
  window.matchMedia = matchMedia
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
