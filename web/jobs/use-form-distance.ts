import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { portApi } from '#domain/ports/port-api.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { useRead } from '#web/use-call.ts'

const TYPING_PAUSE_MS = 400

/** The distance between the two ports that are being typed, asked for after a pause. */
export function useFormDistance({ control }: JobFormOf) {
  const [from = '', to = ''] = useWatch({ control, name: ['originPort', 'destinationPort'] }).map(port =>
    port.trim(),
  )
  const [asked, setAsked] = useState({ from, to })
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ from, to }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [from, to])
  const isRoute = from !== '' && to !== '' && from !== to
  const settled = asked.from === from && asked.to === to
  const call = useRead(portApi.distance, { query: asked }, { enabled: isRoute && settled })
  return { isRoute, call, distance: isRoute && settled ? call.data?.distance : undefined }
}
