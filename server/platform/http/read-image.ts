import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { receiveForm } from '#server/platform/http/receive-form.ts'
import { type ImageRule, type Reencoded, reencode } from '#server/platform/images/images.ts'

/** The one image of a multipart request, re-encoded. Refuses a missing, too large or unreadable one. */
export async function readImage(
  field: string,
  rule: ImageRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reencoded> {
  const { file } = await receiveForm(request, reply, { ...rule, fields: false })
  if (file?.field !== field || file.bytes.length === 0) throw new Refusal(rule.missing)
  return reencode(rule, file.bytes)
}
