import { once } from 'node:events'
import net from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

interface Response {
  status: number
  body: Buffer
}

export interface Caller {
  ask(request: Buffer): Promise<Response>
  /** A server closes a connection after a minute of silence. */
  isOpen(): boolean
  close(): void
}

interface More {
  address?: string
  key?: string
}

export function request(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  { address, key }: More = {},
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n'
  const length = method === 'GET' ? '' : `Content-Length: ${Buffer.byteLength(content)}\r\n`
  const forwarded = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`
  const once = key === undefined ? '' : `Idempotency-Key: ${key}\r\n`
  const head = `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n${type}${length}${forwarded}${once}`
  return Buffer.from(`${method} /api${path} HTTP/1.1\r\n${head}\r\n${content}`)
}

function read(received: Buffer): Response | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`A response without its length:\n${head}`)
  const body = received.subarray(headEnd + HEAD_END.length)
  return body.length < length ? undefined : { status: Number(head.slice(9, 12)), body }
}

export async function openCaller(port: number): Promise<Caller> {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let answered: (response: Response) => void = () => {}
  let failed: (error: Error) => void = () => {}
  socket.on('data', chunk => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const response = read(received)
      if (!response) return
      received = Buffer.alloc(0)
      answered(response)
    } catch (error) {
      failed(error as Error)
    }
  })
  socket.on('error', error => failed(error))
  socket.on('close', () => failed(new Error('The server closed the connection.')))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        if (socket.closed) reject(new Error('The server had closed the connection.'))
        answered = resolve
        failed = reject
        socket.write(request)
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}
