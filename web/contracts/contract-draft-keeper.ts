import type { ContractDraft } from '#domain/contracts/contract.ts'
import { ApiError } from '#web/api/client.ts'

const PAUSE_MS = 1_000
const RETRY_MS = 5_000

/** 'late': it will be tried again. 'refused': not until something else is typed. */
export type DraftState =
  | { kept: 'saved' | 'saving' | 'late' }
  | { kept: 'refused'; message: string; outdated: boolean }

interface Options {
  save: (draft: ContractDraft) => Promise<unknown>
  tell: (state: DraftState) => void
}

const mayPassLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Sends what is typed, a second after the last key, one at a time, the newest last, until the server has it. */
export function keepDraft({ save, tell }: Options) {
  let unsaved: ContractDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let late = false
  let closed = false

  /** What is late stays so until it is there: each new try is no news. */
  const tellSaving = () => {
    if (!late) tell({ kept: 'saving' })
  }

  const sendIn = (milliseconds: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void send(), milliseconds)
  }

  async function sendAll() {
    while (unsaved) {
      const draft = unsaved
      tellSaving()
      try {
        await save(draft)
      } catch (error) {
        late = mayPassLater(error)
        if (late) {
          tell({ kept: 'late' })
          sendIn(RETRY_MS)
        } else {
          const { message, status } = error as ApiError
          tell({ kept: 'refused', message, outdated: status === 403 || status === 409 })
        }
        return
      }
      if (unsaved === draft) {
        unsaved = undefined
        late = false
        tell({ kept: 'saved' })
      }
    }
  }

  /** Now; true once the server has all that was typed. */
  async function send(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    await sending
    return unsaved === undefined
  }

  return {
    typed(draft: ContractDraft) {
      unsaved = draft
      closed = false
      tellSaving()
      if (!sending) sendIn(PAUSE_MS)
    },
    send,
    /** One last time, for the form is gone. */
    close() {
      closed = true
      void send()
    },
    /** What is signed need not be kept any more. */
    forget() {
      clearTimeout(timer)
      unsaved = undefined
    },
  }
}
export type DraftKeeper = ReturnType<typeof keepDraft>
