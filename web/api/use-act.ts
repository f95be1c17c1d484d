import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Endpoint, Reply } from '#domain/api.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
import type { FormOfFields } from '#web/api/form-errors.ts'
import { type CallInput, goesInPieces } from '#web/api/request.ts'
import { noteProgress } from '#web/api/sending-progress.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { announce } from '#web/ui/announce.ts'

export interface SentOnce {
  input: string
  key: string
}

/** A toast, the screen's own notice of `error`, or the fields of a form. */
export type FailureShown = 'toast' | 'inline' | FormOfFields

export interface ActOptions<E extends Endpoint> {
  touches?: readonly string[]
  /**
   * 'message' is a toast of the server's; 'spoken' is read out only, where the screen itself shows the result. A function
   * may return another text for a toast.
   */
  done?:
    | (Reply<E> extends { message: string } ? 'message' | 'spoken' : never)
    | ((answer: Reply<E>, input: CallInput<E>) => unknown)
  failed: FailureShown | ((error: ApiError, input: CallInput<E>) => FailureShown)
  /** A key that outlives the page until there is an answer. */
  once?: { read: () => SentOnce | undefined; keep: (sent: SentOnce) => void; drop: () => void }
}

/** The state on the screen is out of date: another request was first. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409

/** A file has no fields of its own in JSON: without these, another file would look like a repeat. */
const withFiles = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value
const fingerprintOf = (input: unknown) => JSON.stringify(input, withFiles)

/** A large file's code is loaded when there is one. */
async function request<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  const { file } = input as { file?: Blob }
  if (!file || !goesInPieces(endpoint, file)) return call(endpoint, input, options)
  const { callWithFile } = await import('#web/api/call-with-file.ts').catch(() => {
    throw new ApiError(endpoint.fallback, 0, 'no_answer')
  })
  return callWithFile(endpoint, input, { ...options, onProgress: sent => noteProgress(file, sent) }).finally(
    () => noteProgress(file, undefined),
  )
}

/** A repeat after a failure without an answer has the same idempotency key. */
function useRequest<E extends Endpoint>(endpoint: E, once: ActOptions<E>['once']) {
  const unanswered = useRef<SentOnce>(undefined)
  return async (input: CallInput<E>) => {
    const fingerprint = fingerprintOf(input)
    const before = [unanswered.current, once?.read()].find(sent => sent?.input === fingerprint)
    const sent = { input: fingerprint, key: before?.key ?? newUuid() }
    once?.keep(sent)
    unanswered.current = undefined
    try {
      const reply = await request(endpoint, input, endpoint.upload ? {} : { idempotencyKey: sent.key })
      once?.drop()
      return reply
    } catch (error) {
      if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) unanswered.current = sent
      else once?.drop()
      throw error
    }
  }
}

function showFailure(shown: FailureShown, error: ApiError) {
  if (shown === 'toast') announce.error(error.message)
  else if (shown !== 'inline')
    for (const [index, { field, message }] of error.errors.entries())
      shown.setError(field as never, { type: 'server', message }, { shouldFocus: index === 0 })
}

/**
 * Changes something, then refetches every noun in `touches` ('jobs', 'users' …), also after a conflict, and
 * reports the end: `done` or `failed`, also when the refetch has removed the button. `send` never rejects; it
 * resolves with the answer or undefined. A second press during the first shares its end; after two presses with
 * different input only the later one tells its success. Nothing happens twice.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E>) {
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all((options.touches ?? []).map(noun => queries.invalidateQueries({ queryKey: [noun] })))
  const { mutateAsync, isPending, isSuccess, data, error, variables, reset } = useMutation<
    Reply<E>,
    ApiError,
    CallInput<E>
  >({
    mutationFn: useRequest(endpoint, options.once),
    onSuccess: async () => {
      await readAgain()
    },
    onError: failure => {
      if (isOutdated(failure)) void readAgain()
    },
  })
  const latest = useRef(options)
  latest.current = options
  const underWay = useRef<{ input: string; end: Promise<Reply<E> | undefined> }>(undefined)
  const newest = useRef<typeof underWay.current>(undefined)

  const send = useCallback(
    (input: CallInput<E>): Promise<Reply<E> | undefined> => {
      const fingerprint = fingerprintOf(input)
      if (underWay.current?.input === fingerprint) return underWay.current.end
      const { done, failed } = latest.current
      const settle = () => {
        if (underWay.current === now) underWay.current = undefined
      }
      const end = mutateAsync(input)
        .finally(settle)
        .then(
          async answer => {
            try {
              const text =
                typeof done === 'string'
                  ? (answer as { message: string }).message
                  : await done?.(answer, input)
              // A press of something else that came before this one's end tells its own.
              if (typeof text === 'string' && newest.current === now)
                announce[done === 'spoken' ? 'spoken' : 'success'](text)
            } catch (fault) {
              // The act has happened all the same: the fault is the screen's.
              reportError(fault)
            }
            return answer
          },
          (failure: ApiError) => {
            showFailure(typeof failed === 'function' ? failed(failure, input) : failed, failure)
            return undefined
          },
        )
      const now = { input: fingerprint, end }
      underWay.current = now
      newest.current = now
      return end
    },
    [mutateAsync],
  )
  return { send, isPending, isSuccess, data, error, variables, reset }
}
