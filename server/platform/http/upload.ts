import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type ClaimSpace, claimSpace, releaseSpace } from '#server/platform/files/account-space.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readImage } from '#server/platform/http/read-image.ts'
import type { ReceivedFile } from '#server/platform/http/receive-form.ts'
import {
  checkAttachment,
  keepAttachment,
  type StoredAttachment,
} from '#server/platform/images/attachments.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'
import {
  dropImage,
  type Keeping,
  keepImage,
  type StoredImage,
} from '#server/platform/images/stored-images.ts'

interface Given {
  db: Database
  clock: () => Date
  services: { files: FileStore }
  /** The limit of an account, in bytes. */
  filesMaxBytes: number
  imageRules: Record<ImageKind, ImageRule>
}

export interface Upload {
  made: { image?: StoredImage; attachment?: StoredAttachment }
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

/** Counts the stored files for the account, and deletes them if the work fails. */
async function keeping<T>(
  { db, clock, services: { files }, filesMaxBytes }: Given,
  { actor }: FastifyRequest,
  keep: (where: Keeping) => Promise<T>,
): Promise<T> {
  const claimed: string[] = []
  const claim: ClaimSpace = async sized => {
    if (!actor) return
    await claimSpace({ db, now: clock() }, actor.id, sized, filesMaxBytes)
    claimed.push(...sized.map(({ key }) => key))
  }
  try {
    return await keep({ files, claim })
  } catch (error) {
    // If the store is away, the daily sweep deletes them.
    await Promise.all(claimed.map(key => files.delete(key))).catch(() => undefined)
    await releaseSpace(db, claimed)
    throw error
  }
}

/** Files are written before the transaction: nobody waits for the database meanwhile. A repeat's is only compared. */
export async function uploadOf(
  given: Given,
  { upload, attaches }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReceivedFile | undefined,
  isKept: boolean,
): Promise<Upload> {
  const { files } = given.services
  if (upload) {
    const rule = given.imageRules[upload.image]
    const made = await readImage(given.db, upload.field, rule, request, reply)
    if (!isKept) return { ...none, hash: made.hash }
    const image = await keeping(given, request, where => keepImage(where, rule, made))
    const settle = settling(reply, () => dropImage(files, rule, image.name))
    return { made: { image }, hash: image.hash, settle }
  }
  // A form's empty field for a file has neither name nor bytes.
  if (!file || file.field !== attaches || (file.name === '' && file.bytes.length === 0)) return none
  const made = await checkAttachment(file)
  const hash = `${made.hash} ${made.name}`
  if (!isKept) return { ...none, hash }
  const attachment = await keeping(given, request, where => keepAttachment(where, made))
  const settle = settling(reply, () => files.delete(attachment.key))
  return { made: { attachment }, hash, settle }
}
