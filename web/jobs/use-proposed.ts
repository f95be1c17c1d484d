import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { offerTitle } from '#domain/jobs/offer-title.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { useFormVessel } from '#web/jobs/use-form-vessel.ts'

/** The field has the proposal until the person writes another value there. Undefined: not known yet. */
function useProposal(form: JobFormOf, field: 'title' | 'originPort', proposal: string | undefined) {
  const last = useRef('')
  useEffect(() => {
    if (proposal === undefined || proposal === last.current) return
    if (form.getValues(field) === last.current)
      form.setValue(field, proposal, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    last.current = proposal
  }, [form, field, proposal])
}

/** The boat's home port as the origin, and a title of ports and boat. */
export function useProposed(form: JobFormOf) {
  const { vesselId, chosen } = useFormVessel(form)
  const [vesselType, originPort, destinationPort] = useWatch({
    control: form.control,
    name: ['vesselType', 'originPort', 'destinationPort'],
  })
  const isKnown = vesselId === '' || chosen !== undefined
  useProposal(form, 'originPort', isKnown ? (chosen?.homePort ?? '') : undefined)
  const type = chosen?.type ?? vesselType
  useProposal(form, 'title', isKnown ? offerTitle(type, { originPort, destinationPort }) : undefined)
}
