import { currentSession, onSessionChange } from '#web/session/session.ts'
import { CHARTS } from '#web/sw/cached-charts.ts'
import { PICTURES } from '#web/sw/cached-pictures.ts'

const whenLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise(resolve => window.addEventListener('load', resolve, { once: true }))

export function registerServiceWorker(): (() => void) | undefined {
  // Over plain http browsers offer no service worker and no cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  if (currentSession()?.temporary) return undefined
  // A browser that refuses (full disk, private window) has the pages as long as there is a network.
  whenLoaded()
    .then(() => navigator.serviceWorker.register('/sw.js'))
    .catch(() => undefined)
  return onSessionChange(() => {
    if (currentSession()) return
    for (const name of [PICTURES, CHARTS]) caches.delete(name).catch(() => undefined)
  })
}
