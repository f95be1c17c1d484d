import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { type ApiError, call } from '#web/api/client.ts'
import type { Agreed } from '#web/contracts/contract-agreed.tsx'
import { contractDraftOf, type DraftKeeper, type DraftState } from '#web/contracts/contract-drafts.ts'
import { type ContractFormOf, draftOf } from '#web/contracts/contract-form-values.ts'

interface DraftRead {
  contractData: ContractDraft
  agreed: Agreed
  here: ContractDraft | undefined
}

/**
 * Read whenever the form is opened, and never while it is open: an hour-old reading would overwrite later text,
 * from here or from the phone.
 */
export function useContractDraft(jobId: string) {
  const read = useQuery<DraftRead, ApiError>({
    queryKey: ['contract-draft', jobId],
    async queryFn({ signal }) {
      const [{ contractData, agreed }, here] = await Promise.all([
        call(contractApi.readDraft, { params: { jobId } }, { signal }),
        contractDraftOf(jobId).read(),
      ])
      return { contractData, agreed: agreed ?? null, here }
    },
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

/** The form saves itself to the server; until the text is there, a copy stays in this browser. */
export function useStoredDraft(jobId: string, form: ContractFormOf, begun: boolean): Kept {
  const queries = useQueryClient()
  const [keeper] = useState(() => contractDraftOf(jobId))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)

  const isOutdated = state.kept === 'refused' && state.outdated
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: ['contracts'] })
  }, [isOutdated, queries])

  const last = useRef<string>(undefined)
  useEffect(() => {
    last.current ??= begun ? '' : JSON.stringify(draftOf(form.getValues()))
    const note = (values: object) => {
      const draft = draftOf(values)
      const text = JSON.stringify(draft)
      if (text === last.current) return
      last.current = text
      keeper.typed(draft)
    }
    if (begun) note(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) })
  }, [begun, form, keeper])

  useEffect(() => {
    keeper.open()
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
