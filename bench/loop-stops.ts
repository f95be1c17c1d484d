import { monitorEventLoopDelay } from 'node:perf_hooks'

const loop = monitorEventLoopDelay({ resolution: 1 })

/** Asked of a measured process before and after a call: how long its loop was blocked, in milliseconds. */
export const loopStops = {
  watchLoop() {
    loop.reset()
    loop.enable()
  },
  async longestStop() {
    // A timer that is late is counted when it comes.
    await new Promise(resolve => setTimeout(resolve, 5))
    loop.disable()
    return loop.max / 1e6
  },
}
