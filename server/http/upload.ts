import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { dropImage, type KeptImage, keepImage } from '#server/files/kept-images.ts'
import { readImage } from '#server/http/read-image.ts'

interface Upload {
  image: KeptImage
  /** Runs what puts the image's name into the database, and lets go of the files where that was refused. */
  settle<T>(run: () => Promise<T>): Promise<T>
}

const none: Upload = {
  image: { name: '', hash: '', width: 0, height: 0 },
  settle: run => run(),
}

/** The endpoint's upload. Its files are written before any transaction is opened: nobody waits for the database meanwhile. */
export async function uploadOf(
  files: FileStore,
  { upload }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Upload> {
  if (!upload) return none
  const image = await keepImage(files, upload.image, await readImage(upload, request, reply))
  // What can't be deleted now no row names: the sweep takes it.
  const drop = () => dropImage(files, upload.image, image.name).catch(() => undefined)
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
