import type { Writable } from 'node:stream'

/** What is written to the socket within one turn goes out in one piece. */
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
  // Not sooner: a socket that connects takes its own method again.
  socket.once('connect', gather)
  return socket
}
