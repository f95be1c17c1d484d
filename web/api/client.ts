import type { Endpoint, Reply } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { FieldError, RefusalCode } from '#domain/errors.ts'
import { replyShape } from '#domain/reply-shape.ts'
import { IN_PIECES_ABOVE_BYTES } from '#domain/uploads.ts'
import { hasShape } from '#web/api/has-shape.ts'
import { takePreloadedAnswer, takePreloadedReply } from '#web/api/preload.ts'
import { readFrom } from '#web/api/read-from.ts'
import { address, bytesIn, type CallInput, type Loose, payload } from '#web/api/request.ts'
import { noteAnswer, noteNoAnswer } from '#web/offline/connection.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { currentSession, endRefusedSession } from '#web/session/session.ts'

/**
 * The longest silence while nothing is sent. The server takes its time with a file: it re-encodes it, or makes
 * it.
 */
const SILENCE_MS = 15_000
const FILE_SILENCE_MS = MINUTE_MS
/** The thinnest link: a browser does not report how much of a body has gone out. */
const BYTES_A_SECOND = 1_000
/** A larger body is sent by XMLHttpRequest, which reports its progress. */
const TOLD_ABOVE_BYTES = IN_PIECES_ABOVE_BYTES

/** The failure of a call. `status` 0: no answer. `message` is the server's, otherwise the endpoint's fallback. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'no_answer'
  readonly errors: readonly FieldError[]

  constructor(
    message: string,
    status: number,
    code: RefusalCode | 'no_answer',
    errors: readonly FieldError[] = [],
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

interface Problem {
  message: string
  code: RefusalCode
  errors?: FieldError[]
}

/** The server's problem; undefined: a proxy has answered instead. */
function problemIn(bytes: BufferSource): Problem | undefined {
  try {
    const problem = JSON.parse(new TextDecoder().decode(bytes))
    return typeof problem?.message === 'string' && typeof problem.code === 'string' ? problem : undefined
  } catch {
    return undefined
  }
}

/** A page of the harbour's wifi, or of a proxy, is no refusal: the network is broken. */
export const isForeign = (status: number, bytes: BufferSource): boolean =>
  status >= 400 && status < 500 && problemIn(bytes) === undefined

function problemOf(endpoint: Endpoint, status: number, bytes: BufferSource): ApiError {
  const { message, code = 'internal', errors } = problemIn(bytes) ?? {}
  return new ApiError(message || endpoint.fallback, status, code, errors)
}

/** The desk registers here: its calls carry its own token, and only its pages load its code. */
export const desk: { session?: () => { token: string } | undefined; over?: (token: string) => void } = {}

/** After a 401. A session that began since the call was sent is not the refused one. */
export function refuseSession(token: string) {
  if (currentSession()?.token === token) endRefusedSession()
  else desk.over?.(token)
}

const answerListeners = new Set<() => void>()

/** Called after each reply of the server, a refusal too: the connection works. */
export function onAnswer(listener: () => void): () => void {
  answerListeners.add(listener)
  return () => {
    answerListeners.delete(listener)
  }
}

/** The answer to this call and its time, if the page preloaded it. */
export function preloadedReply<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const early = takePreloadedReply(address(endpoint, input as Loose), currentSession()?.token)
  if (!early || !hasShape(replyShape(endpoint), early.value)) return undefined
  readFrom.note(early.response, early.asked)
  return early as { value: Reply<E>; at: number }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Instead of the usual silence. */
  silenceMs?: number
  /** The id of a file that was uploaded in pieces. */
  uploadId?: string
  /** Reports how much of a large body has gone out, from 0 to 1. */
  onProgress?: (sent: number) => void
  idempotencyKey?: string
  /** The version of the changed row, as it was read: a newer one is not overwritten. */
  ifMatch?: number
}

/** Gives up after silence, however long the whole takes. */
function openPatience(given: AbortSignal | undefined) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    signal: given ? AbortSignal.any([given, silence.signal]) : silence.signal,
    expect(within: number) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(new DOMException('No answer.', 'TimeoutError')), within)
    },
    end: () => clearTimeout(timer),
  }
}

async function readAll(response: Response, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  // Not `for await`, which Safari lacks for streams.
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) break
    onBytes()
    chunks.push(value)
  }
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function headersOf(init: RequestInit, token: string | undefined, options: CallOptions): HeadersInit {
  const { idempotencyKey, ifMatch, uploadId } = options
  return {
    ...init.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(uploadId === undefined ? {} : { 'upload-id': uploadId }),
  }
}

/**
 * One call of the API; `read` takes its result from the answer. Throws an ApiError. A 401 to a call with the
 * session's token ends the session.
 */
export async function callAndRead<E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  read: (response: Response, bytes: Uint8Array<ArrayBuffer>) => T,
  options: CallOptions = {},
): Promise<T> {
  const { access, knowsCaller } = endpoint
  const sessionOf = access === 'operator' ? desk.session : currentSession
  const token = access === 'public' && !knowsCaller ? undefined : sessionOf?.()?.token
  const url = address(endpoint, input as Loose)
  const given = payload(endpoint, input as Loose)
  const init = { ...given, method: endpoint.method, headers: headersOf(given, token, options) }
  const { file = options.uploadId } = input as Loose
  const isOfFile =
    endpoint.upload || endpoint.accepts || endpoint.files || endpoint.produces || file !== undefined
  const silenceMs = options.silenceMs ?? (isOfFile ? FILE_SILENCE_MS : SILENCE_MS)
  const size = file instanceof Blob ? file.size : bytesIn(given)
  const isTold = endpoint.accepts !== undefined && options.silenceMs === undefined && size > TOLD_ABOVE_BYTES
  const patience = openPatience(options.signal)
  const { signal } = patience
  patience.expect(silenceMs + (options.silenceMs || isTold ? 0 : (size / BYTES_A_SECOND) * 1_000))
  const early = endpoint.method === 'GET' ? takePreloadedAnswer(url, token, signal) : undefined
  let status: number
  let bytes: Uint8Array<ArrayBuffer>
  let reply: T | undefined
  const askedAt = early?.asked ?? Date.now()
  try {
    const onSent = (sent: number) => {
      patience.expect(silenceMs)
      options.onProgress?.(sent)
    }
    const response = await (early?.answer ??
      (isTold
        ? (await import('#web/api/send-told.ts')).sendTold(url, { ...init, signal }, onSent)
        : fetch(url, { ...init, signal })))
    readFrom.note(response, askedAt)
    if (!early) deviceClock.learn(response, askedAt)
    bytes = await readAll(response, () => patience.expect(silenceMs))
    status = response.status
    // A truncated answer, or the login page of a harbour's wifi, is no answer.
    if (response.ok) reply = read(response, bytes)
    else if (isForeign(status, bytes)) throw new Error('Somebody between has answered.')
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteNoAnswer()
    throw new ApiError(endpoint.fallback, 0, 'no_answer')
  } finally {
    patience.end()
  }
  noteAnswer()
  if (status === 401 && token) refuseSession(token)
  for (const listener of answerListeners) listener()
  if (status < 300) return reply as T
  throw problemOf(endpoint, status, bytes)
}

/** Throws where a proxy has answered. */
export function readReply<E extends Endpoint>(endpoint: E, bytes: BufferSource): Reply<E> {
  const reply = JSON.parse(new TextDecoder().decode(bytes))
  if (!hasShape(replyShape(endpoint), reply)) throw new Error('Somebody between has answered.')
  return reply
}

export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<Reply<E>> =>
  callAndRead(endpoint, input, (_response, bytes) => readReply(endpoint, bytes), options)
