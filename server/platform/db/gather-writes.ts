import type { Writable } from 'node:stream'

/**
 * Sends all writes of one turn in one piece. Sixteen callers at once send a sixth more applications a second by it,
 * and hardly more messages (measured in November 2026); the order of statements doesn't depend on it.
 */
export function gatherWrites<S extends Writable>(socket: S): S {
  const gather = () => {
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
    let gathering = false
    socket.write = ((...given: unknown[]) => {
      if (!gathering) {
        gathering = true
        socket.cork()
        process.nextTick(() => {
          gathering = false
          socket.uncork()
        })
      }
      return write(...given)
    }) as S['write']
  }
  // Not earlier: pg replaces the method of a connecting socket.
  socket.once('connect', gather)
  return socket
}
