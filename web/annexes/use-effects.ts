import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { annexApi } from '#domain/annexes/annex-api.ts'
import type { Effect } from '#domain/annexes/effects.ts'
import type { Changes } from '#web/annexes/annex-values.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { keyOf } from '#web/api/use-call.ts'

/** After the last change of a box. */
const PAUSE_MS = 300

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface Asked {
  jobId: string
  crew: string
  /** As JSON, so that equal changes are one question. */
  changes: string
}

/** The effects of such an annex, from the server, a moment after the last change. */
export function useEffects({ jobId, crew, changes }: Asked) {
  const asked = useSettled(changes)
  const input = {
    params: { jobId },
    query: { crew },
    body: { changes: JSON.parse(asked) as Changes },
  }
  return useQuery<{ effects: Effect[] }, ApiError>({
    queryKey: keyOf(annexApi.preview, input),
    queryFn: ({ signal }) => call(annexApi.preview, input, { signal }),
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
    retry: false,
    notifyOnChangeProps: 'all',
  })
}
