import type { Endpoint, Input, Reply } from '#domain/api.ts'
import type { FieldError, RefusalCode } from '#domain/errors.ts'
import { takePreloadedAnswer, takePreloadedReply } from '#web/api/preload.ts'
import { noteAnswer, noteNoAnswer } from '#web/offline/connection.ts'
import { currentSession, endRefusedSession } from '#web/session/session.ts'

const TIMEOUT_MS = 15_000
const FILE_TIMEOUT_MS = 90_000

/** What a call failed with. `status` 0: no answer came. `message` is the server's, else the endpoint's fallback. */
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

export type CallInput<E extends Endpoint> = Input<E> &
  (E['upload'] extends object ? { file: Blob } : unknown) &
  (E['accepts'] extends string ? { file: Blob } : unknown)

interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

function address(endpoint: Endpoint, { params, query }: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function payload(endpoint: Endpoint, { body, file }: Loose): RequestInit {
  if (endpoint.upload && file) {
    const form = new FormData()
    form.set(endpoint.upload.field, file)
    return { body: form }
  }
  if (endpoint.accepts && file) return { body: file, headers: { 'content-type': endpoint.accepts } }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function readProblem(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const problem = ((await response.json().catch(() => null)) ?? {}) as Partial<ApiError>
  return new ApiError(
    problem.message || endpoint.fallback,
    response.status,
    problem.code ?? 'internal',
    problem.errors ?? [],
  )
}

/** After a 401. A session that was begun since the call was sent is not the one that was refused. */
export function refuseSession(token: string) {
  if (currentSession()?.token === token) endRefusedSession()
}

const answerListeners = new Set<() => void>()

/** Told after each call that the server answered, whatever it said: who waits for the connection knows it is back. */
export function onAnswer(listener: () => void): () => void {
  answerListeners.add(listener)
  return () => {
    answerListeners.delete(listener)
  }
}

/** What this call would be answered with, and since when, where the page asked for it while its code came. */
export function preloadedReply<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const early = takePreloadedReply(address(endpoint, input as Loose), currentSession()?.token)
  return early as { value: Reply<E>; at: number } | undefined
}

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The version of what is changed, as it was read: another is not written over. */
  ifMatch?: number
}

/**
 * One call of the API, and what `read` takes from its answer. Throws an ApiError; a 401 to a call that carried the
 * session's token ends the session.
 */
export async function callAndRead<E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  read: (response: Response) => Promise<T>,
  options: CallOptions = {},
): Promise<T> {
  const token = endpoint.access === 'public' ? undefined : currentSession()?.token
  const init = payload(endpoint, input as Loose)
  const withFile = endpoint.upload || endpoint.accepts || endpoint.produces
  const timeout = AbortSignal.timeout(withFile ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const url = address(endpoint, input as Loose)
  const early = endpoint.method === 'GET' ? takePreloadedAnswer(url, token, signal) : undefined
  let response: Response
  let reply: T | undefined
  try {
    response = await (early ??
      fetch(url, {
        ...init,
        method: endpoint.method,
        headers: {
          ...init.headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
        },
        signal,
      }))
    // An answer that breaks off, or a login page of the harbour's wifi, is no answer.
    if (response.ok) reply = await read(response)
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteNoAnswer()
    throw new ApiError(endpoint.fallback, 0, 'no_answer')
  }
  noteAnswer()
  if (response.status === 401 && token) refuseSession(token)
  for (const listener of answerListeners) listener()
  if (response.ok) return reply as T
  throw await readProblem(endpoint, response)
}

export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<Reply<E>> => callAndRead(endpoint, input, response => response.json(), options)
