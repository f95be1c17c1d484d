import { useEffect, useRef, useState } from 'react'
import type { Assumptions } from '#domain/applications/assumptions.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { useAct } from '#web/api/use-call.ts'

const PAUSE_MS = 600

/** The owner's assumptions: moved at once, and saved after a pause, or on leaving. */
export function useAssumptions(jobId: string, saved: Assumptions | undefined) {
  const [moved, setMoved] = useState<Partial<Assumptions>>({})
  const { mutate, error } = useAct(quoteApi.assume, { touches: ['jobs'] })
  const unsaved = useRef<Partial<Assumptions>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = () => {
    clearTimeout(timer.current)
    const body = unsaved.current
    if (Object.keys(body).length === 0) return
    unsaved.current = {}
    mutate(
      { params: { id: jobId }, body },
      {
        // What was moved since is newer.
        onError: () => {
          unsaved.current = { ...body, ...unsaved.current }
        },
      },
    )
  }
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => {
    const leave = () => saveNow.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    assumptions: saved && { ...saved, ...moved },
    move(part: Partial<Assumptions>) {
      setMoved(before => ({ ...before, ...part }))
      unsaved.current = { ...unsaved.current, ...part }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => saveNow.current(), PAUSE_MS)
    },
    problem: error?.message,
    retry: save,
  }
}
