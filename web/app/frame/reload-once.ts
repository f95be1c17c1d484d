import { MINUTE_MS } from '#domain/durations.ts'

const KEY = 'singladura.reloaded'
/** A page that fails again so soon is not mended by another try. */
const AGAIN_MS = MINUTE_MS

/**
 * Whether a page whose code did not arrive may be loaded once more by itself. Its service worker has all of the code, but
 * a browser that has stopped the worker meanwhile asks the network for what the page asks for in that moment.
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
