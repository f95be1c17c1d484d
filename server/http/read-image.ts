import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { imageRules, reencode } from '#server/files/images.ts'

/** The one image of a multipart request, re-encoded. Refuses what is missing, too large or no picture. */
export async function readImage(
  { field, image: kind }: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
): Promise<Buffer> {
  const rule = imageRules[kind]
  if (!request.isMultipart()) throw new Refusal('wrong_media_type')
  const part = await request.file({ limits: { fileSize: rule.maxBytes, files: 1 } })
  if (!part) throw new Refusal(rule.missing)
  const chunks: Buffer[] = []
  for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk)
  // Asked before the picture is looked at: what was cut off does not decode, and would be told the wrong thing.
  if (part.file.truncated) throw new Refusal(rule.tooLarge)
  if (part.fieldname !== field || chunks.length === 0) throw new Refusal(rule.missing)
  return reencode(kind, Buffer.concat(chunks))
}
