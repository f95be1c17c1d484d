import { Duplex } from 'node:stream'

type Done = (error?: Error | null) => void
type Send = (message: Buffer, answered: (answer: Buffer) => void, failed: Done) => void
interface Piece {
  chunk: Buffer
}

/** Looks like a socket to pg, so that both engines share one driver. */
export class LiteStream extends Duplex {
  readonly #send: Send

  constructor(send: Send) {
    super()
    this.#send = send
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(chunk)
    done()
  }

  // Parse … Sync must arrive as ONE message: the engine answers message by message.
  override _writev(pieces: Piece[], done: Done): void {
    this.#exchange(Buffer.concat(pieces.map(piece => piece.chunk)))
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  readonly #fail = (error?: Error | null) => void this.destroy(error ?? undefined)

  #exchange(message: Buffer): void {
    this.#send(
      message,
      answer => {
        if (answer.length > 0 && !this.readableEnded) this.push(answer)
      },
      this.#fail,
    )
  }
}
