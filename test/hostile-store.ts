import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void

const fault =
  (status: number, code: string): Answer =>
  (request, response) => {
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`),
      )
  }

/** Failures of an S3 store; none keeps anything. */
const misbehaviours = {
  'refuses the signature': fault(403, 'SignatureDoesNotMatch'),
  'refuses the key': fault(403, 'AccessDenied'),
  'has lost its bucket': fault(404, 'NoSuchBucket'),
  'fails by itself': fault(500, 'InternalError'),
  'has too much to do': fault(503, 'SlowDown'),
  'is a page of another program': (request, response) => {
    request.resume().on('end', () => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>no'))
  },
  'hangs up': request => request.socket.destroy(),
  'cuts off in the middle of a body': (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setTimeout(() => response.destroy(), 50)
    })
  },
  'says nothing': request => void request.resume(),
  'gives a byte a second': (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-length': '1000' })
      const drip = setInterval(() => response.write('.'), 1_000)
      response.on('close', () => clearInterval(drip))
    })
  },
} satisfies Record<string, Answer>
export type Misbehaviour = keyof typeof misbehaviours

/** A store on this machine that always fails, and the number of its requests. */
export async function startHostileStore() {
  let answer: Answer = misbehaviours['hangs up']
  let asked = 0
  const server = http.createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://CLAVE:SECRETO@127.0.0.1:${port}/singladura`,
    behave(how: Misbehaviour) {
      answer = misbehaviours[how]
      asked = 0
    },
    asked: () => asked,
    connections: () =>
      new Promise<number>((resolve, fail) =>
        server.getConnections((error, count) => (error ? fail(error) : resolve(count))),
      ),
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
