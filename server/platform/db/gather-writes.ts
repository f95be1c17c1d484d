import type { Writable } from 'node:stream'

/** Sends all writes of one turn in one piece. */
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
