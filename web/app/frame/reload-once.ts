import { MINUTE_MS } from '#domain/durations.ts'

const KEY = 'singladura.reloaded'
/** A page that fails again so soon is not mended by another reload. */
const AGAIN_MS = MINUTE_MS

/**
 * Whether a page whose code did not arrive may reload by itself once. Its service worker has all of the code, but
 * if the browser has just stopped the worker, the page's request goes to the network.
 */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.serviceWorker?.controller) return false
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
