import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import {
  type BundleManifest,
  MANIFEST_NAME,
  README_NAME,
  ROOT_NAME,
  SEAL_NAME,
} from '#domain/bundle/bundle.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { type BundleFile, textFile } from '#server/bundle/bundle-file.ts'
import { bundleFiles } from '#server/bundle/bundle-files.ts'
import type { Bundle } from '#server/bundle/load-bundle.ts'
import { readMe } from '#server/bundle/read-me.ts'
import { noteGarbage } from '#server/platform/collect-young.ts'
import type { Context } from '#server/platform/context.ts'
import { sendFile } from '#server/platform/http/send-pdf.ts'
import { sealBytes } from '#server/platform/seal/seal-bytes.ts'
import { findSealingKey } from '#server/platform/seal/sealing-key.ts'
import { sha256 } from '#server/platform/sha256.ts'

const PIECE_BYTES = 64 * 1024
/** Pictures and PDFs are compressed already. */
const IS_COMPRESSED = /\.(jpg|pdf)$/

/**
 * Copies, after which the bytes themselves are given back at once: 200 photos that wait for the garbage collector are 200 MB.
 * Small arrays made here are collected young.
 */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, bytes.length - at))
    piece.set(bytes.subarray(at, at + piece.length))
    yield Buffer.from(piece.buffer)
  }
  noteGarbage(bytes.length)
  const { buffer, byteLength } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

interface Archive {
  stream: PassThrough
  /** Done when the reader has taken nearly all of it: one file is in memory at a time. The bytes are empty then. */
  add(name: string, bytes: Buffer): Promise<void>
  end(): void
  fail(error: Error): void
}

function openArchive(madeAt: Date): Archive {
  const zip = new ZipFile()
  const stream = new PassThrough()
  zip.outputStream.pipe(stream)
  const closed = Promise.withResolvers<never>()
  // Handles the rejection while no code awaits the promise.
  closed.promise.catch(() => undefined)
  stream.once('close', () => closed.reject(new Error('The reader of the archive has gone.')))
  zip.once('error', error => stream.destroy(error as Error))
  return {
    stream,
    async add(name, bytes) {
      const taken = Promise.withResolvers<void>()
      const options = { mtime: madeAt, compress: !IS_COMPRESSED.test(name), size: bytes.length }
      zip.addReadStreamLazy(name, options, found => {
        const source = Readable.from(piecesOf(bytes)).once('end', taken.resolve)
        source.once('error', taken.reject)
        found(null, source)
      })
      await Promise.race([taken.promise, closed.promise])
    },
    end: () => zip.end(),
    fail: error => void stream.destroy(error),
  }
}

type Listed = BundleManifest['files']

/** Each file after the one before it, hashed on its way. Returns those that the store has no more. */
async function addFiles(
  archive: Archive,
  files: readonly BundleFile[],
  listed: Listed,
): Promise<BundleFile[]> {
  const missing: BundleFile[] = []
  for (const file of files) {
    const bytes = await file.read()
    if (!bytes) {
      missing.push(file)
      continue
    }
    const hash = sha256(bytes)
    const chain = sha256(`${listed.at(-1)?.chain ?? ''}${hash}`)
    listed.push({ name: file.name, size: bytes.length, sha256: hash, chain })
    await archive.add(file.name, bytes)
  }
  return missing
}

async function addSealed(context: Context, archive: Archive, manifest: BundleManifest): Promise<void> {
  const { db, now, services } = context
  // A line a value: the shell script reads it without other programs.
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const key = await findSealingKey({ db, now }, services.sealing)
  const { seal, root, timestampFault } = await sealBytes(bytes, key, services.sealing.TSA_URL ?? null)
  if (timestampFault) services.reportError(new Error(`Without the authority's instant: ${timestampFault}`))
  await archive.add(MANIFEST_NAME, bytes)
  await archive.add(SEAL_NAME, seal)
  await archive.add(ROOT_NAME, Buffer.from(root))
}

async function pack(context: Context, bundle: Bundle, files: readonly BundleFile[], archive: Archive) {
  const { services, now, db, actor } = context
  const listed: Listed = []
  const missing = await addFiles(archive, files, listed)
  for (const { name } of missing)
    services.reportError(
      new Error(
        `The file ${name.split('/').at(-1)} of passage ${bundle.jobId} is missing, and not in its bundle.`,
      ),
    )
  const names = new Set(listed.map(({ name }) => name))
  const text = readMe({
    title: bundle.title,
    madeAt: now,
    reader: (await findUser(db, actor.id))?.name ?? '',
    files: files.filter(({ name }) => names.has(name)),
    missing,
    verifyUrl: `${services.settings.publicUrl}${paths.verifyAny}`,
  })
  await addFiles(archive, [textFile(README_NAME, 'este texto', () => text)], listed)
  await addSealed(context, archive, { passage: bundle.jobId, madeAt: now.toISOString(), files: listed })
  archive.end()
}

/** The headers leave before the files are read: a fault after them breaks off the connection, and is logged. */
export async function sendBundle(reply: FastifyReply, context: Context, bundle: Bundle): Promise<string> {
  const files = await bundleFiles(context, bundle)
  const archive = openArchive(context.now)
  const { services } = context
  void pack(context, bundle, files, archive).catch((error: Error) => {
    // A download that its reader breaks off is no fault of the program.
    const isOurs = !archive.stream.destroyed
    archive.fail(error)
    if (isOurs) services.reportError(error)
  })
  return sendFile(reply, 'application/zip', archive.stream, `expediente-${bundle.title}.zip`)
}
