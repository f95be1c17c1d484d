import http from 'node:http'
import net from 'node:net'

/** A link between a browser and a server. */
interface Link {
  /** Towards the server. */
  bytesASecond: number
  /** Each connection is cut after so many bytes towards the server. */
  cutAfter: number
}

const TICK_MS = 10

/** Every byte towards the server at `origin` goes through it, and is counted. */
export async function openThinLink(origin: string, { bytesASecond, cutAfter }: Link) {
  const { port } = new URL(origin)
  const sockets = new Set<net.Socket>()
  const link = { cutAfter, sent: 0 }
  const proxy = net.createServer(near => {
    const far = net.connect(Number(port), '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    far.pipe(near)
    let passed = 0
    near.on('data', chunk => {
      const now = chunk.subarray(0, Math.max(0, link.cutAfter - passed))
      passed += now.length
      link.sent += now.length
      near.pause()
      far.write(now)
      if (now.length < chunk.length) setTimeout(end, 50)
      else setTimeout(() => near.resume(), Math.max(TICK_MS, (now.length / bytesASecond) * 1_000))
    })
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address() as net.AddressInfo

  /** The browser's fetch: a test's window has one of its own, whose blobs and signals Node's does not take. */
  const fetchOver = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const body =
      typeof init.body === 'string'
        ? Buffer.from(init.body)
        : Buffer.from(await bytesOf(init.body as Blob | null))
    init.signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          port: address.port,
          host: '127.0.0.1',
          agent: false,
          path: String(url),
          method: init.method ?? 'GET',
          headers: { ...Object.fromEntries(new Headers(init.headers)), 'content-length': body.length },
        },
        async answer => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status: answer.statusCode ?? 0 }))
        },
      )
      request.on('error', reject)
      init.signal?.addEventListener('abort', () => request.destroy(new Error('aborted')))
      request.end(body)
    })
  }
  return Object.assign(link, {
    fetchOver,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  })
}

const bytesOf = (blob: Blob | null) => (blob ? blob.arrayBuffer() : new ArrayBuffer(0))
