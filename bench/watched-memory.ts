const EVERY_MS = 5

let most = 0
let timer: NodeJS.Timeout | undefined
const look = () => {
  most = Math.max(most, process.memoryUsage.rss())
}

/** Asked of a measured process before and after a call: the bytes that it held, and the most meanwhile. */
export const watchedMemory = {
  watchMemory() {
    clearInterval(timer)
    most = 0
    look()
    timer = setInterval(look, EVERY_MS)
    return most
  },
  mostMemory() {
    look()
    clearInterval(timer)
    return most
  },
}
