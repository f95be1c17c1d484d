import type { Endpoint, Reply } from '#domain/api.ts'
import { uploadApi } from '#domain/upload-api.ts'
import { PIECE_MAX_BYTES } from '#domain/uploads.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
import { type CallInput, goesInPieces } from '#web/api/request.ts'
import { newUuid } from '#web/offline/new-uuid.ts'

/** Four seconds at 4 kB/s. */
const FIRST_BYTES = 16 * 1024
/** A quicker piece doubles the size of the next, a longer one halves it: other calls need the link too. */
const QUICK_MS = 1_500
const LONG_MS = 5_000
/** After so long without a reply to a piece, the link is given up. */
const SILENCE_MS = 45_000
/** Tries of one piece, in a row. */
const TRIES = 4

/** The last size that the link could carry. */
let pieceBytes = FIRST_BYTES

function learn(took: number) {
  if (took < QUICK_MS) pieceBytes = Math.min(PIECE_MAX_BYTES, pieceBytes * 2)
  else if (took > LONG_MS) pieceBytes = Math.max(FIRST_BYTES, Math.floor(pieceBytes / 2))
}

const madeUp = new WeakMap<Blob, string>()
/** Over plain http the browser has no digest: then the key lasts as long as the page, or is the caller's. */
async function keyOf(file: Blob, lasting: string | undefined): Promise<string> {
  if (crypto.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  }
  const key = lasting ?? madeUp.get(file) ?? newUuid()
  madeUp.set(file, key)
  return key
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const mayGoOn = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 408, 409, 502, 503, 504].includes(error.status)

/** Sends the pieces that have not arrived yet, and returns the upload's id. */
async function sendPieces(file: Blob, { signal, idempotencyKey, onProgress }: CallOptions): Promise<string> {
  const more = signal ? { signal } : {}
  const key = await keyOf(file, idempotencyKey)
  const name = file instanceof File ? file.name.slice(-255) : ''
  let { upload } = await call(uploadApi.begin, { body: { key, size: file.size, name } }, more)
  const params = { id: upload._id }
  let failures = 0
  while (upload.received < upload.size) {
    onProgress?.(upload.received / upload.size)
    const { received } = upload
    const begun = performance.now()
    try {
      const piece = file.slice(received, received + pieceBytes)
      const query = { offset: String(received) }
      const options = { ...more, silenceMs: SILENCE_MS }
      upload = (await call(uploadApi.append, { params, query, file: piece }, options)).upload
      failures = 0
      learn(performance.now() - begun)
    } catch (error) {
      pieceBytes = FIRST_BYTES
      failures += 1
      if (signal?.aborted || !mayGoOn(error) || failures === TRIES) throw error
      await pause(500 * 2 ** failures)
      upload = (await call(uploadApi.read, { params }, more)).upload
      // A part of the piece has arrived, so the link works.
      if (upload.received > received) failures = 0
    }
  }
  onProgress?.(1)
  return upload._id
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'upload_not_found' || error.code === 'upload_unfinished')

/**
 * A call that carries a file. A large file goes ahead in pieces, and one that broke off continues from its last
 * piece.
 */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { file, ...rest } = input as CallInput<E> & { file?: Blob }
  if (!file || !goesInPieces(endpoint, file)) return call(endpoint, input, options)
  for (let again = true; ; again = false) {
    try {
      const uploadId = await sendPieces(file, options)
      return await call(endpoint, rest as CallInput<E>, { ...options, uploadId })
    } catch (error) {
      // The server dropped the upload, or it made room for another: once more from the first byte.
      if (!isGone(error)) throw error
      if (!again) throw new ApiError(endpoint.fallback, 0, 'no_answer')
    }
  }
}
