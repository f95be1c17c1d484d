import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'
import { expectProgress } from '#server/platform/http/slow-bodies.ts'
import { type ImageRule, imageSlots, type Reencoded, reencode } from '#server/platform/images/images.ts'

const MB = 1024 * 1024
/** A phone sends one photo at a time; the second place is for an upload that it gave up and that has not ended yet. */
const intake = openIntake({ maxBytes: 128 * MB, eachAtOnce: 2 })
/** Room for the multipart form without its picture: boundaries, headers and other fields. */
const FORM_MAX_BYTES = 64 * 1024
const formLimits = { files: 1, fields: 10, fieldSize: 1_000, parts: 11 }

interface Received {
  field: string
  bytes: Buffer
  truncated: boolean
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
  admission: Admission,
): Promise<Received | undefined> {
  expectProgress(request, reply)
  try {
    const part = await request.file({ limits: { ...formLimits, fileSize: maxBytes } })
    if (!part) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      admission.take(chunk.length)
      chunks.push(chunk)
    }
    admission.complete()
    return { field: part.fieldname, bytes: Buffer.concat(chunks), truncated: part.file.truncated }
  } catch (error) {
    // The parser's own complaints, of a form that breaks off for one, are plain errors without a status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('invalid_input')
  }
}

/** The one image of a multipart request, re-encoded. Refuses what is missing, too large or no picture. */
export async function readImage(
  field: string,
  rule: ImageRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reencoded> {
  imageSlots.expectRoom()
  if (!request.isMultipart()) throw new Refusal('wrong_media_type')
  if (Number(request.headers['content-length']) > rule.maxBytes + FORM_MAX_BYTES)
    throw new Refusal(rule.tooLarge)
  const admission = intake.admit(request.raw.socket, request.actor?.id)
  reply.raw.once('close', admission.release)
  const received = await receive(request, reply, rule.maxBytes, admission)
  if (!received) throw new Refusal(rule.missing)
  // Asked before the picture is looked at: what was cut off does not decode, and would be told the wrong thing.
  if (received.truncated) throw new Refusal(rule.tooLarge)
  if (received.field !== field || received.bytes.length === 0) throw new Refusal(rule.missing)
  return reencode(rule, received.bytes)
}
