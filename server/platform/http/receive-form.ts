import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'
import { expectProgress } from '#server/platform/http/slow-bodies.ts'
import { imageSlots } from '#server/platform/images/images.ts'

const MB = 1024 * 1024
/** A phone sends one photo at a time; the second place is for an abandoned upload that has not ended yet. */
const intake = openIntake({ maxBytes: 128 * MB, eachAtOnce: 2 })
/** Room for the form around the file: boundaries, headers, other fields. */
const FORM_MAX_BYTES = 64 * 1024
const formLimits = { files: 1, fields: 10, fieldSize: 1_000, parts: 11 }

interface ReceivedFile {
  field: string
  name: string
  bytes: Buffer
  truncated: boolean
}
export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile | undefined
}
interface Wanted {
  maxBytes: number
  tooLarge: RefusalCode
  /** Of an image alone, nothing after it is read. */
  fields: boolean
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, fields: wantsFields }: Wanted,
  admission: Admission,
): Promise<ReceivedForm> {
  expectProgress(request, reply)
  const fields: [string, unknown][] = []
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields.push([part.fieldname, part.value])
        continue
      }
      const chunks: Buffer[] = []
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        admission.take(chunk.length)
        chunks.push(chunk)
      }
      const { fieldname: field, filename: name } = part
      file = { field, name, bytes: Buffer.concat(chunks), truncated: part.file.truncated }
      if (file.truncated || !wantsFields) break
    }
    admission.complete()
    return { fields: Object.fromEntries(fields), file }
  } catch (error) {
    // The multipart parser throws plain errors without a status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('invalid_input')
  }
}

/** A multipart request with one file at most, in memory. Refuses a file that is too large. */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<ReceivedForm> {
  const { maxBytes, tooLarge } = wanted
  imageSlots.expectRoom()
  if (!request.isMultipart()) throw new Refusal('wrong_media_type')
  if (Number(request.headers['content-length']) > maxBytes + FORM_MAX_BYTES) throw new Refusal(tooLarge)
  const admission = intake.admit(request.raw.socket, request.actor?.id)
  reply.raw.once('close', admission.release)
  const form = await receive(request, reply, wanted, admission)
  // Before decoding: a truncated picture would fail with the wrong reason.
  if (form.file?.truncated) throw new Refusal(tooLarge)
  return form
}
