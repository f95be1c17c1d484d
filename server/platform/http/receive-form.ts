import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { idText } from '#domain/fields.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'
import { expectProgress } from '#server/platform/http/slow-bodies.ts'
import { imageSlots } from '#server/platform/images/images.ts'
import { findUpload, noteUsed, readUpload } from '#server/platform/uploads/uploads.ts'

const MB = 1024 * 1024
/** A phone sends one photo at a time; the second place is for an abandoned upload that has not ended yet. */
const intake = openIntake({ maxBytes: 128 * MB, eachAtOnce: 2 })
/** Room for the form around the file: boundaries, headers, other fields. */
const FORM_MAX_BYTES = 64 * 1024
const formLimits = { files: 1, fields: 10, fieldSize: 1_000, parts: 11 }

export interface ReceivedFile {
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
  /** False for an image alone: the parts after it are not read. */
  fields: boolean
}

/** Browsers write these three so in a form's file name (WHATWG HTML, multipart/form-data). */
const unescaped = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

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
      const { fieldname: field, filename } = part
      file = {
        field,
        name: unescaped(filename),
        bytes: Buffer.concat(chunks),
        truncated: part.file.truncated,
      }
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

const senderOf = (request: FastifyRequest) => ({
  socket: request.raw.socket,
  address: networkOf(request),
  holder: request.actor?.id,
})

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
  const admission = intake.admit(senderOf(request))
  reply.raw.once('close', admission.release)
  const form = await receive(request, reply, wanted, admission)
  // Before decoding: a truncated picture would fail with the wrong reason.
  if (form.file?.truncated) throw new Refusal(tooLarge)
  return form
}

const UPLOAD_ID = 'upload-id'

/** Whether the file arrived in pieces before: the header names it. */
export const namesUpload = ({ headers }: FastifyRequest): boolean => headers[UPLOAD_ID] !== undefined

const namedUpload = ({ headers }: FastifyRequest): string | undefined =>
  z.safeParse(idText, headers[UPLOAD_ID]).data

/** The file that arrived in pieces, as if a form had it in this field. */
export async function receiveUpload(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { field, maxBytes, tooLarge }: { field: string; maxBytes: number; tooLarge: RefusalCode },
): Promise<ReceivedFile> {
  const id = namedUpload(request)
  const { actor } = request
  if (id === undefined || !actor) throw new Refusal('upload_not_found')
  imageSlots.expectRoom()
  const admission = intake.admit(senderOf(request))
  reply.raw.once('close', admission.release)
  const { size } = await findUpload({ db, actor }, id)
  if (size > maxBytes) throw new Refusal(tooLarge)
  admission.take(size)
  admission.complete()
  const { name, bytes } = await readUpload({ db, actor }, id)
  return { field, name, bytes, truncated: false }
}

/** After the answer. If it can't be noted, the upload only stays longer. */
export async function noteUploadUsed(
  { db, clock }: { db: Database; clock: () => Date },
  request: FastifyRequest,
): Promise<void> {
  const id = namedUpload(request)
  if (id === undefined || !request.actor) return
  await noteUsed({ db, actor: request.actor }, id, clock()).catch(() => undefined)
}
