import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { namesUpload, receiveForm, receiveUpload } from '#server/platform/http/receive-form.ts'
import { type ImageRule, type Reencoded, reencode } from '#server/platform/images/images.ts'

/** The one image of a multipart request or of an upload, re-encoded. Refuses a missing, too large or unreadable one. */
export async function readImage(
  db: Database,
  field: string,
  rule: ImageRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reencoded> {
  const file = namesUpload(request)
    ? await receiveUpload(db, request, reply, { field, ...rule })
    : (await receiveForm(request, reply, { ...rule, fields: false })).file
  if (file?.field !== field || file.bytes.length === 0) throw new Refusal(rule.missing)
  return reencode(rule, file.bytes)
}
