import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** 'silent' is an unplugged cable; 'slow' holds each packet back, both ways; 'away' refuses connections. */
export type LineState = 'through' | 'silent' | 'slow' | 'away'

const SLOW_MS = 1_500

/** A connection to another program of this machine, which can be disturbed. */
export async function startLine(target: { host: string; port: number }) {
  let state: LineState = 'through'
  const sockets = new Set<net.Socket>()
  const pass = (to: net.Socket, data: Buffer) => {
    if (state === 'through') to.write(data)
    if (state === 'slow') setTimeout(() => to.writable && to.write(data), SLOW_MS)
  }
  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from)
    from.on('data', data => pass(to, data))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroySoon()
    })
  }
  const line = net.createServer(near => {
    const far = net.connect(target.port, target.host)
    join(near, far)
    join(far, near)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  const hangUp = () => {
    line.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    async become(next: LineState) {
      if (next === 'away') hangUp()
      else if (state === 'away') await once(line.listen(port, '127.0.0.1'), 'listening')
      state = next
    },
    close: hangUp,
  }
}
export type Line = Awaited<ReturnType<typeof startLine>>
