import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readImage } from '#server/platform/http/read-image.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'
import { dropImage, type KeptImage, keepImage } from '#server/platform/images/kept-images.ts'

interface Given {
  services: { files: FileStore }
  imageRules: Record<ImageKind, ImageRule>
}

interface Upload {
  image: KeptImage | undefined
  /** Runs what puts the image's name into the database, and lets go of the files where that was refused. */
  settle<T>(run: () => Promise<T>): Promise<T>
}

const none: Upload = {
  image: undefined,
  settle: run => run(),
}

/** The endpoint's upload. Its files are written before any transaction is opened: nobody waits for the database meanwhile. */
export async function uploadOf(
  { services: { files }, imageRules }: Given,
  { upload }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Upload> {
  if (!upload) return none
  const rule = imageRules[upload.image]
  const image = await keepImage(files, rule, await readImage(upload.field, rule, request, reply))
  // What can't be deleted now no row names: the sweep takes it.
  const drop = () => dropImage(files, rule, image.name).catch(() => undefined)
  return {
    image,
    async settle(run) {
      try {
        const answer = await run()
        // The first answer was given again: its own files are there.
        if (reply.hasHeader('idempotency-replayed')) await drop()
        return answer
      } catch (error) {
        // After any other fault nobody knows whether the name was written: better a file too many.
        if (error instanceof Refusal) await drop()
        throw error
      }
    },
  }
}
