import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

const reply = z.union([
  z.object({ fault: z.string() }),
  z.object({ print: z.string() }),
  // A part of a long text. Another reply follows.
  z.object({ piece: z.string() }),
  z.object({ question: z.string(), unasked: z.string() }),
])
export type OperatorReply = z.output<typeof reply>

const NOBODY = ['ENOENT', 'ECONNREFUSED']
export const STOPPED = 'El servidor se ha parado antes de terminar. Repite la orden.'

/** Relative to the working folder if that is shorter: a socket's path has room for a hundred letters. */
function addressIn(folder: string): string {
  const address = path.join(path.resolve(folder), 'operator.sock')
  const relative = path.relative(process.cwd(), address)
  return relative.length < address.length ? relative : address
}

async function* asLines(replies: AsyncIterable<OperatorReply>): AsyncGenerator<string> {
  for await (const each of replies) yield `${JSON.stringify(each)}\n`
}

async function* linesOf(socket: net.Socket): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/**
 * Answers operator commands in the process that has the database open: a question in JSON, and an answer, or several,
 * a line each. The socket is for the program's own user alone.
 */
export async function answerOperator(
  folder: string,
  answer: (asked: string) => Promise<OperatorReply | AsyncIterable<OperatorReply>>,
  reportError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const address = addressIn(folder)
  // A killed process left its socket; the folder's lock proves that it is dead.
  fs.rmSync(address, { force: true })
  const asking = new Set<net.Socket>()
  const atWork = new Set<Promise<void>>()
  const answerOne = async (socket: net.Socket, asked: string) => {
    const answered = await answer(asked)
    if (Symbol.asyncIterator in answered) await pipeline(Readable.from(asLines(answered)), socket)
    else socket.end(JSON.stringify(answered))
  }
  const server = net.createServer({ allowHalfOpen: true }, async socket => {
    socket.on('error', reportError)
    asking.add(socket)
    const asked = await text(socket).catch(() => undefined)
    asking.delete(socket)
    if (asked === undefined) return
    const work = answerOne(socket, asked)
      .catch(reportError)
      .finally(() => atWork.delete(work))
    atWork.add(work)
  })
  await new Promise<void>(resolve => {
    server.once('listening', () => {
      fs.chmodSync(address, 0o600)
      resolve()
    })
    // The site works without it.
    server.on('error', error => {
      reportError(error)
      resolve()
    })
    server.listen(address)
  })
  server.unref()
  return {
    async close() {
      server.close()
      for (const socket of asking) socket.destroy()
      await Promise.all(atWork)
    },
  }
}

const readReply = (line: string): OperatorReply => {
  try {
    return reply.parse(JSON.parse(line))
  } catch {
    throw new Error(STOPPED)
  }
}

/**
 * The answer of the process that has the folder's database open; undefined if there is none. Pieces of a long text are
 * given to `onPiece` as they come.
 */
export async function askOperator(
  folder: string,
  asked: object,
  onPiece: (piece: string) => Promise<void> = async () => {},
): Promise<Exclude<OperatorReply, { piece: string }> | undefined> {
  const socket = net.connect({ path: addressIn(folder), allowHalfOpen: true })
  socket.end(JSON.stringify(asked))
  let last: Exclude<OperatorReply, { piece: string }> | undefined
  try {
    for await (const line of linesOf(socket)) {
      const answered = readReply(line)
      if ('piece' in answered) await onPiece(answered.piece)
      else last = answered
    }
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException
    if (NOBODY.includes(code)) return undefined
    if (syscall === 'connect') throw error
    throw new Error(STOPPED)
  }
  if (!last) throw new Error(STOPPED)
  return last
}
