import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/engine.ts'

const request = z.object({ copyTo: z.string().check(z.refine(path.isAbsolute)) })
const answer = z.object({ fault: z.nullable(z.string()) })
const NOBODY = ['ENOENT', 'ECONNREFUSED']

/** As seen from where the process stands, if that is shorter: such an address has room for a hundred letters. */
function addressIn(folder: string): string {
  const address = path.join(path.resolve(folder), 'snapshots.sock')
  const relative = path.relative(process.cwd(), address)
  return relative.length < address.length ? relative : address
}

async function take(engine: Engine, asked: string): Promise<z.output<typeof answer>> {
  try {
    await engine.copyTo(request.parse(JSON.parse(asked)).copyTo)
    return { fault: null }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/**
 * Lets `npm run backup` have a copy of the database that this process holds. The socket lies in the data folder, which
 * nobody but the program's own user may look into.
 */
export async function answerSnapshots(
  folder: string,
  engine: Engine,
  report: (error: unknown) => void,
): Promise<{ close(): void }> {
  const address = addressIn(folder)
  // A process that was killed left its own; the folder's lock says that it is dead.
  fs.rmSync(address, { force: true })
  const server = net.createServer({ allowHalfOpen: true }, async socket => {
    socket.on('error', report)
    const asked = await text(socket).catch(() => undefined)
    if (asked !== undefined) socket.end(JSON.stringify(await take(engine, asked)))
  })
  await new Promise<void>(resolve => {
    server.once('listening', () => {
      fs.chmodSync(address, 0o600)
      resolve()
    })
    // The site can do without.
    server.on('error', error => {
      report(error)
      resolve()
    })
    server.listen(address)
  })
  server.unref()
  return { close: () => void server.close() }
}

/** Asks the process that holds the folder's database for a copy of its files. False where no process answers. */
export async function askForSnapshot(folder: string, to: string): Promise<boolean> {
  const socket = net.connect({ path: addressIn(folder), allowHalfOpen: true })
  socket.end(JSON.stringify({ copyTo: to }))
  let answered: string
  try {
    answered = await text(socket)
  } catch (error) {
    if (NOBODY.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
  if (!answered) throw new Error('El servidor se ha parado antes de terminar la copia. Repite la orden.')
  const { fault } = answer.parse(JSON.parse(answered))
  if (fault !== null) throw new Error(`El servidor no ha podido copiar la base de datos: ${fault}`)
  return true
}
