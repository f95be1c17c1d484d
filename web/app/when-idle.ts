import { preloadOver } from '#web/api/preload.ts'

/** For each at most: a slow answer and a page that is never idle hold up only so long what runs behind them. */
const LONGEST_MS = 3_000
/** Where the browser doesn't tell when it is idle (Safari). */
const SHORT_MS = 300

let stands = () => {}
const firstScreen = new Promise<void>(resolve => {
  stands = resolve
})

/** The code of a screen is here, or has failed to come. */
export const markFirstRender = () => stands()

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Once the first screen is drawn with what it asked for: until then nothing that can wait takes the line or the processor from it. */
export async function whenIdle(): Promise<void> {
  await firstScreen
  await Promise.race([preloadOver(), pause(LONGEST_MS)])
  if ('requestIdleCallback' in window)
    await new Promise<unknown>(resolve => requestIdleCallback(resolve, { timeout: LONGEST_MS }))
  else await pause(SHORT_MS)
}
