import { useEffect, useRef, useState } from 'react'
import type { Assumptions } from '#domain/applications/assumptions.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { useAct } from '#web/api/use-act.ts'

const PAUSE_MS = 600

/** The owner's assumptions: moved at once, and saved after a pause, or on leaving. */
export function useAssumptions(jobId: string, saved: Assumptions | undefined) {
  const [moved, setMoved] = useState<Partial<Assumptions>>({})
  const unsaved = useRef<Partial<Assumptions>>({})
  const { send, error } = useAct(quoteApi.assume, {
    touches: ['jobs'],
    failed: 'inline',
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = async () => {
    clearTimeout(timer.current)
    const body = unsaved.current
    if (Object.keys(body).length === 0) return
    unsaved.current = {}
    if (await send({ params: { id: jobId }, body })) return
    // Later moves are newer than the failed ones.
    unsaved.current = { ...body, ...unsaved.current }
  }
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => {
    const leave = () => void saveNow.current()
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
      timer.current = setTimeout(() => void saveNow.current(), PAUSE_MS)
    },
    problem: error?.message,
    retry: save,
  }
}
