import { randomUUID } from 'node:crypto'
import * as z from 'zod/v4/core'
import { compileReply, type Remembering } from '#server/platform/http/compile-reply.ts'

const LONG_TEXT = 64 * 1024
/** Shorter ones are written again faster than they are looked for. */
const LONG_LIST = 50

type Lists = ReadonlySet<unknown>
const listsIn = new WeakMap<object, Lists>()
const bytesOfList = new WeakMap<object, Buffer>()

/** Encoding names each field: unknown keys never leave, dates become text. */
export function encodeReply<S extends z.$ZodType>(schema: S, value: z.output<S>): z.input<S> {
  const remembered = new Set<object>()
  const context: Remembering = { remembered: list => void (list.length >= LONG_LIST && remembered.add(list)) }
  const body = z.encode(compileReply(schema), value, context)
  if (remembered.size > 0) listsIn.set(body as object, remembered)
  return body
}

function bytesOf(list: object): Buffer {
  const bytes = bytesOfList.get(list) ?? Buffer.from(JSON.stringify(list))
  bytesOfList.set(list, bytes)
  return bytes
}

/** The lists that are remembered have one text: the rest is written around it. */
function around(body: object, lists: Lists): Buffer {
  const found: object[] = []
  const mark = randomUUID()
  const text = JSON.stringify(body, (_, value) => {
    if (!lists.has(value)) return value
    found.push(value)
    return mark
  })
  const pieces = text.split(`"${mark}"`).map(piece => Buffer.from(piece))
  return Buffer.concat(
    pieces.flatMap((piece, at) => {
      const list = found[at]
      return list ? [piece, bytesOf(list)] : [piece]
    }),
  )
}

/** JSON. A socket takes three times as long over a long string as over its bytes. */
export function replyText(body: unknown): Buffer | string {
  const lists = typeof body === 'object' && body !== null ? listsIn.get(body) : undefined
  if (lists) return around(body as object, lists)
  const text = JSON.stringify(body)
  return text.length > LONG_TEXT ? Buffer.from(text) : text
}
