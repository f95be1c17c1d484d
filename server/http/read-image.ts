import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { expectImage, imageRules, type Reencoded, reencode } from '#server/files/images.ts'

interface Received {
  field: string
  bytes: Buffer
  truncated: boolean
}

async function receive(request: FastifyRequest, maxBytes: number): Promise<Received | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
    if (!part) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk)
    return { field: part.fieldname, bytes: Buffer.concat(chunks), truncated: part.file.truncated }
  } catch (error) {
    // The parser's own complaints, of a form that breaks off for one, are plain errors without a status.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('invalid_input')
  }
}

/** The one image of a multipart request, re-encoded. Refuses what is missing, too large or no picture. */
export async function readImage(
  { field, image: kind }: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
): Promise<Reencoded> {
  const rule = imageRules[kind]
  expectImage()
  if (!request.isMultipart()) throw new Refusal('wrong_media_type')
  const received = await receive(request, rule.maxBytes)
  if (!received) throw new Refusal(rule.missing)
  // Asked before the picture is looked at: what was cut off does not decode, and would be told the wrong thing.
  if (received.truncated) throw new Refusal(rule.tooLarge)
  if (received.field !== field || received.bytes.length === 0) throw new Refusal(rule.missing)
  return reencode(kind, received.bytes)
}
