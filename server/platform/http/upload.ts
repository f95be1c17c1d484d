import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readImage } from '#server/platform/http/read-image.ts'
import type { ReceivedForm } from '#server/platform/http/receive-form.ts'
import { type KeptAttachment, keepAttachment } from '#server/platform/images/attachments.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'
import { dropImage, type KeptImage, keepImage } from '#server/platform/images/kept-images.ts'

interface Given {
  services: { files: FileStore }
  imageRules: Record<ImageKind, ImageRule>
}

export interface Upload {
  made: { image?: KeptImage; attachment?: KeptAttachment }
  hash: string
  /** Runs the work that stores the file's name, and deletes the files if it is refused. */
  settle<T>(run: () => Promise<T>): Promise<T>
}

const none: Upload = { made: {}, hash: '', settle: run => run() }

const settling =
  (reply: FastifyReply, dropAll: () => Promise<unknown>): Upload['settle'] =>
  async run => {
    // A file that can't be deleted now has no row: the daily sweep takes it.
    const drop = () => dropAll().catch(() => undefined)
    try {
      const answer = await run()
      // A repeat got the first answer: its own files are surplus.
      if (reply.hasHeader('idempotency-replayed')) await drop()
      return answer
    } catch (error) {
      // After any other error the outcome is unknown: better a surplus file than a missing one.
      if (error instanceof Refusal) await drop()
      throw error
    }
  }

/** Files are written before the transaction: nobody waits for the database meanwhile. */
export async function uploadOf(
  { services: { files }, imageRules }: Given,
  { upload, attaches }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ReceivedForm | undefined,
): Promise<Upload> {
  if (upload) {
    const rule = imageRules[upload.image]
    const image = await keepImage(files, rule, await readImage(upload.field, rule, request, reply))
    const settle = settling(reply, () => dropImage(files, rule, image.name))
    return { made: { image }, hash: image.hash, settle }
  }
  const file = form?.file
  // A form's empty field for a file has neither name nor bytes.
  if (!file || file.field !== attaches || (file.name === '' && file.bytes.length === 0)) return none
  const attachment = await keepAttachment(files, file)
  const settle = settling(reply, () => files.delete(attachment.key))
  return { made: { attachment }, hash: `${attachment.hash} ${attachment.name}`, settle }
}
