import { monitorEventLoopDelay } from 'node:perf_hooks'

const loop = monitorEventLoopDelay({ resolution: 1 })

/** What a measured process is asked before and after a call: how long its loop answered nothing, in milliseconds. */
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
