import type { Endpoint, Input, Reply } from '#domain/api.ts'
import type { FieldError, RefusalCode } from '#domain/errors.ts'
import { takePreloadedAnswer, takePreloadedReply } from '#web/api/preload.ts'
import { noteAnswer, noteNoAnswer } from '#web/offline/connection.ts'
import { currentSession, endRefusedSession } from '#web/session/session.ts'

const TIMEOUT_MS = 15_000
const FILE_TIMEOUT_MS = 90_000

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

export type CallInput<E extends Endpoint> = Input<E> &
  (E['upload'] extends object ? { file: Blob } : unknown) &
  (E['attaches'] extends string ? { file?: Blob | undefined } : unknown) &
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

/** A form has texts alone: null is the empty one, which clears a field. */
function formOf(fields: object, field: string, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value === null ? '' : String(value))
  form.set(field, file)
  return form
}

function payload(endpoint: Endpoint, { body, file }: Loose): RequestInit {
  if (endpoint.upload && file) return { body: formOf({}, endpoint.upload.field, file) }
  if (endpoint.attaches && file) return { body: formOf(body ?? {}, endpoint.attaches, file) }
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

/** After a 401. A session that began since the call was sent is not the refused one. */
export function refuseSession(token: string) {
  if (currentSession()?.token === token) endRefusedSession()
}

const answerListeners = new Set<() => void>()

/** Called after each answer of the server, whatever it is: the connection works. */
export function onAnswer(listener: () => void): () => void {
  answerListeners.add(listener)
  return () => {
    answerListeners.delete(listener)
  }
}

/** The answer to this call and its time, if the page preloaded it. */
export function preloadedReply<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const early = takePreloadedReply(address(endpoint, input as Loose), currentSession()?.token)
  return early as { value: Reply<E>; at: number } | undefined
}

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The version of the changed thing, as it was read: a newer one is not overwritten. */
  ifMatch?: number
}

/**
 * One call of the API; `read` takes its result from the answer. Throws an ApiError. A 401 to a call with the
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
  const withFile = endpoint.upload || endpoint.accepts || endpoint.produces || (input as Loose).file
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
    // A truncated answer, or the login page of a harbour's wifi, is no answer.
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
