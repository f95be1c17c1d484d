import { preloadOver } from '#web/api/preload.ts'

/** The longest waits: a slow answer or a busy page delays background work no longer. */
const LONGEST_MS = 3_000
/** For browsers that don't report idleness (Safari). */
const SHORT_MS = 300

let stands = () => {}
const firstScreen = new Promise<void>(resolve => {
  stands = resolve
})

/** The code of a screen has arrived, or failed. */
export const markFirstRender = () => stands()

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Resolves when the first screen is drawn with its data: until then it has the network and the processor for itself.
 */
export async function whenIdle(): Promise<void> {
  await firstScreen
  await Promise.race([preloadOver(), pause(LONGEST_MS)])
  if ('requestIdleCallback' in window)
    await new Promise<unknown>(resolve => requestIdleCallback(resolve, { timeout: LONGEST_MS }))
  else await pause(SHORT_MS)
}
