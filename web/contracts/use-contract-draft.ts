import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#domain/api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { ApiError, call } from '#web/api/client.ts'
import { type DraftKeeper, type DraftState, keepDraft } from '#web/contracts/contract-draft-keeper.ts'
import { typedHere } from '#web/contracts/contract-draft-storage.ts'
import { type ContractFormOf, draftOf } from '#web/contracts/contract-form-values.ts'
import { currentSession } from '#web/session/session.ts'

/**
 * Read anew whenever the form is opened, and never while it is: what was read an hour ago would overwrite what was
 * typed since, here or on the phone.
 */
export function useContractDraft(jobId: string) {
  const read = useQuery<Reply<typeof contractApi.readDraft>, ApiError>({
    queryKey: ['contract-draft', jobId],
    queryFn: ({ signal }) => call(contractApi.readDraft, { params: { jobId } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  return { ...read, data: read.isFetchedAfterMount ? read.data : undefined }
}

interface Kept {
  state: DraftState
  keeper: DraftKeeper
}

/** What is typed into the form goes to the server by itself; until it is there, a copy stays in this tab. */
export function useKeptDraft(jobId: string, form: ContractFormOf, begun: boolean): Kept {
  const queries = useQueryClient()
  const [state, setState] = useState<DraftState>({ kept: 'saved' })
  const [keeper] = useState(() => {
    const writer = currentSession()?.user._id
    return keepDraft({
      async save(contractData) {
        // Of two who share a computer, the one must not send what the other has typed.
        if (currentSession()?.user._id !== writer) throw new ApiError('', 401, 'not_signed_in')
        await call(contractApi.keepDraft, { params: { jobId }, body: { contractData } })
      },
      tell(next) {
        setState(next)
        if (next.kept === 'saved') typedHere.drop(jobId)
        // Signed on the phone, released or withdrawn meanwhile: the screen has to know.
        if (next.kept === 'refused' && next.outdated)
          void queries.invalidateQueries({ queryKey: ['contracts'] })
      },
    })
  })

  const last = useRef<string>(undefined)
  useEffect(() => {
    last.current ??= begun ? '' : JSON.stringify(draftOf(form.getValues()))
    const note = (values: object) => {
      const draft = draftOf(values)
      const text = JSON.stringify(draft)
      if (text === last.current) return
      last.current = text
      typedHere.keep(jobId, draft)
      keeper.typed(draft)
    }
    if (begun) note(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) })
  }, [begun, form, jobId, keeper])

  useEffect(() => {
    const send = () => void keeper.send()
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      keeper.close()
    }
  }, [keeper])

  return { state, keeper }
}
