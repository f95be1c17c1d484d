import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormFile } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { fileOfFormMissing } from '#domain/request-faults.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'
import { openSha256 } from '#server/platform/sha256.ts'

const intake = openIntake({ maxBytes: 64 * 1024 * 1024 })

export interface ReceivedFormFile {
  /** With the folders that the sender gives it. */
  name: string
  /** Empty for one that is only hashed. */
  bytes: Buffer
  size: number
  sha256: string
}
type Wanted = Record<string, FormFile>
type Part = AsyncIterable<Buffer> & { truncated: boolean }

async function receivePart(
  part: { file: Part; filename: string | undefined },
  { maxBytes, hashed }: FormFile,
  admission: Admission,
): Promise<ReceivedFormFile> {
  const chunks: Buffer[] = []
  const digest = openSha256()
  let size = 0
  for await (const chunk of part.file) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal('too_large')
    digest.add(chunk)
    if (hashed) continue
    admission.take(chunk.length)
    chunks.push(chunk)
  }
  if (part.file.truncated) throw new Refusal('too_large')
  return { name: part.filename ?? '', bytes: Buffer.concat(chunks), size, sha256: digest.end() }
}

async function receive(
  request: FastifyRequest,
  wanted: Wanted,
  admission: Admission,
): Promise<Map<string, ReceivedFormFile>> {
  const fileSize = Math.max(...Object.values(wanted).map(({ maxBytes }) => maxBytes))
  const limits = { files: Object.keys(wanted).length, fields: 10, fieldSize: 1_000, fileSize }
  const found = new Map<string, ReceivedFormFile>()
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') continue
    const rule = wanted[part.fieldname]
    if (!rule || found.has(part.fieldname)) throw new Refusal('invalid_input')
    const received = await receivePart(part, rule, admission)
    // A form's empty field for a file has neither name nor bytes.
    if (received.name !== '' || received.size > 0) found.set(part.fieldname, received)
  }
  admission.complete()
  return found
}

/** Refuses a form without one of the files that have to be there. */
export async function receiveFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<Record<string, ReceivedFormFile>> {
  if (!request.isMultipart()) throw new Refusal('wrong_media_type')
  const admission = intake.admit({ socket: request.raw.socket, address: networkOf(request) })
  reply.raw.once('close', admission.release)
  let found: Map<string, ReceivedFormFile>
  try {
    found = await receive(request, wanted, admission)
  } catch (error) {
    // The multipart parser throws plain errors without a status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Refusal('invalid_input')
  }
  const missing = Object.keys(wanted).filter(field => !wanted[field]?.optional && !found.has(field))
  if (missing.length > 0)
    throw new Refusal(
      'invalid_input',
      missing.map(field => ({ field, fault: fileOfFormMissing({ what: field }) })),
    )
  return Object.fromEntries(found)
}
