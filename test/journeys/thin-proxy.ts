import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable, Writable } from 'node:stream'

/** A telephone at sea: 48 kbit/s towards it, 4 kB/s towards the server. */
const DOWN_BYTES_A_SECOND = 6_000
const UP_BYTES_A_SECOND = 4_000
/** The bytes after which the next connection has its turn. */
const SLICE_BYTES = 512

/** One direction of the link: all connections share it. Resolves when so many bytes have passed. */
function openLane(bytesASecond: number) {
  let freeAt = 0
  const passes = (bytes: number): Promise<void> => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes / bytesASecond) * 1_000
    return new Promise(resolve => setTimeout(resolve, freeAt - now))
  }
  return {
    passes,
    async carry(from: Readable, to: Writable) {
      for await (const chunk of from as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
          const slice = chunk.subarray(at, at + SLICE_BYTES)
          await passes(slice.length)
          if (to.destroyed) return
          to.write(slice)
        }
      to.end()
    },
  }
}

const sizeOf = (headers: readonly string[]) => headers.reduce((sum, { length }) => sum + length + 2, 0)

/** A proxy for one telephone: the addresses of its pages stay the same. */
export async function openThinProxy() {
  const down = openLane(DOWN_BYTES_A_SECOND)
  const up = openLane(UP_BYTES_A_SECOND)
  const agent = new http.Agent({ keepAlive: true })

  async function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const { url = '', method = 'GET', headers } = request
    await up.passes(sizeOf(request.rawHeaders))
    const onward = http.request(url, { method, headers, agent })
    response.on('close', () => onward.destroy())
    onward.on('error', () => response.destroy())
    // A page that leaves ends its calls in the middle of their answers.
    onward.on('response', answer => void giveBack(answer, response).catch(() => response.destroy()))
    await up.carry(request, onward)
  }

  async function giveBack(answer: http.IncomingMessage, response: http.ServerResponse) {
    answer.on('error', () => response.destroy())
    await down.passes(sizeOf(answer.rawHeaders))
    if (response.destroyed) return
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    response.flushHeaders()
    await down.carry(answer, response)
  }

  const proxy = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  // As long as the link takes.
  proxy.requestTimeout = 0
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}
