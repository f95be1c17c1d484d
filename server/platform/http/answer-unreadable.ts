import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refusals } from '#domain/errors.ts'

const codes: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** For requests that Fastify can't answer: it has not seen them, or waits for the rest. */
export function answerBare(code: RefusalCode, socket: Socket): void {
  const { status, message } = refusals[code]
  const body = JSON.stringify({ message, code })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  // Otherwise a client that does not hang up would keep the connection.
  socket.destroySoon()
}

/** Answers bytes that are no HTTP, or a request that is too slow. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else answerBare(codes[error.code ?? ''] ?? 'unreadable', socket)
}
