/** One connection on the server's side, under the test's control. */
interface Connection {
  headers: Headers
  signal: AbortSignal
  send: (text: string) => void
  end: () => void
}

/** The server's side of the event streams, under the test's control. */
export function fakeStreams() {
  const connections: Connection[] = []
  const streams = {
    connections,
    last: () => connections.at(-1) as Connection,
    answer: () => 200,
    async fetch(_: unknown, init: RequestInit = {}): Promise<Response> {
      const status = streams.answer()
      if (status !== 200)
        return Response.json({ code: 'not_signed_in', message: 'Inicia sesión.' }, { status })
      const signal = init.signal as AbortSignal
      const bytes = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const fail = () => controller.error(new DOMException('Aborted', 'AbortError'))
          signal.addEventListener('abort', fail)
          connections.push({
            headers: new Headers(init.headers),
            signal,
            send: text => controller.enqueue(bytes.encode(text)),
            end() {
              signal.removeEventListener('abort', fail)
              controller.close()
            },
          })
        },
      })
      return new Response(body)
    },
  }
  return streams
}

const aborted = () => new DOMException('Aborted', 'AbortError')

/** One lock, given in the order of requests or to a stealer, as the browser does for all its tabs. */
export function fakeLocks() {
  const queue: (() => void)[] = []
  let rob: (() => void) | undefined
  return {
    request(
      _: string,
      { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
      hold: () => Promise<unknown>,
    ) {
      return new Promise((resolve, reject) => {
        const start = () => {
          const robMe = () => reject(aborted())
          rob = robMe
          void hold().then(outcome => {
            resolve(outcome)
            if (rob !== robMe) return
            rob = undefined
            queue.shift()?.()
          })
        }
        if (steal) rob?.()
        if (steal || !rob) return start()
        queue.push(start)
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(start)
          if (at < 0) return
          queue.splice(at, 1)
          reject(aborted())
        })
      })
    },
  }
}

/** The browser's channel between tabs, without its delay. */
export class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    if (!FakeChannel.open.has(this)) throw new DOMException('Closed', 'InvalidStateError')
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}
