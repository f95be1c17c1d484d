import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { portApi } from '#domain/ports/port-api.ts'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'
import { useRead } from '#web/api/use-call.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { type JobVessel, useFormVessel } from '#web/jobs/use-form-vessel.ts'

const TYPING_PAUSE_MS = 400
/** Half a name is an unknown port: a pause in typing is no answer. */
const TYPING_END_MS = 800

const typedLength = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function useFormSpeed(form: JobFormOf, tied: JobVessel | null | undefined): number | null {
  const length = typedLength(useWatch({ control: form.control, name: 'vesselLength' }))
  const { vesselId, chosen } = useFormVessel(form, tied)
  if (vesselId === '') return sailingSpeed({ cruisingSpeed: null, length })
  return chosen ? sailingSpeed({ ...chosen, cruisingSpeed: chosen.cruisingSpeed ?? null }) : null
}

/** `tied`: the boat that the offer has, where it is edited. */
export function useFormDistance(form: JobFormOf, tied: JobVessel | null | undefined) {
  const { control } = form
  const speed = useFormSpeed(form, tied)
  const [from = '', to = ''] = useWatch({ control, name: ['originPort', 'destinationPort'] }).map(port =>
    port.trim(),
  )
  const [asked, setAsked] = useState({ from, to })
  const [written, setWritten] = useState({ from, to })
  useEffect(() => {
    const pause = setTimeout(() => setAsked({ from, to }), TYPING_PAUSE_MS)
    const end = setTimeout(() => setWritten({ from, to }), TYPING_END_MS)
    return () => {
      clearTimeout(pause)
      clearTimeout(end)
    }
  }, [from, to])
  const isRoute = from !== '' && to !== '' && from !== to
  const stands = (route: typeof asked) => route.from === from && route.to === to
  const call = useRead(portApi.distance, { query: asked }, { enabled: isRoute && stands(asked) })
  const found = isRoute && stands(asked) ? call.data?.distance : undefined
  const distance = found && { ...found, speed }
  return { isRoute, call, distance, speed, isUnknown: distance === null && stands(written) }
}
