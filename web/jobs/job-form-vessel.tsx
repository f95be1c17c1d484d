import { useEffect } from 'react'
import { DescribedVessel } from '#web/jobs/described-vessel.tsx'
import { VESSEL_GONE } from '#web/jobs/job-form-errors.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { useAddVessel } from '#web/jobs/use-add-vessel.tsx'
import { type JobVessel, useFormVessel } from '#web/jobs/use-form-vessel.ts'
import { VesselChoice } from '#web/jobs/vessel-choice.tsx'
import { VesselExpiries } from '#web/jobs/vessel-expiries.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

const Waiting = () => (
  <Blank>
    <div className="h-18 rounded-inner border border-linea bg-white motion-safe:animate-pulse" />
  </Blank>
)

/** `tied`: the boat that the offer has, where it is edited. */
export function VesselLeg({ form, tied }: { form: JobFormOf; tied?: JobVessel | null | undefined }) {
  const { vesselId, chosen, vessels, pages, isGone } = useFormVessel(form, tied)
  useEffect(() => {
    if (!isGone) return
    form.setValue('vesselId', '', { shouldDirty: true })
    form.setError('vesselId', { message: VESSEL_GONE })
  }, [isGone, form])
  const { add, keep, dialog } = useAddVessel(form)
  // An offer of before describes its boat itself.
  const isUnsaved = tied === null && vesselId === ''
  const problem = form.formState.errors.vesselId?.message
  const mayChoose = vessels.length > 0 || vesselId !== ''
  return (
    <FormLeg number={2} title="El barco">
      {pages.isPending && <Waiting />}
      {pages.error && !pages.data && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-tinta-2">
          <span>{pages.error.message}</span>
          <Button tone="quiet" size="compact" onClick={() => void pages.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {mayChoose && (
        <VesselChoice form={form} vesselId={vesselId} vessels={vessels} pages={pages}>
          {add}
        </VesselChoice>
      )}
      {chosen && <VesselExpiries form={form} vessel={chosen} />}
      {vesselId === '' && <DescribedVessel form={form} />}
      {(isUnsaved || (!mayChoose && !pages.isPending)) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {isUnsaved ? keep : add}
          <div className="min-w-0 flex-1 basis-72">
            {!mayChoose && problem ? (
              <FieldError id="barco-error">{problem}</FieldError>
            ) : (
              <p className="text-[0.9375rem] leading-snug text-tinta-2">
                Descríbelo una vez: su ficha rellena el contrato y la lista de verificación, y te avisamos
                antes de que caduquen sus papeles.
              </p>
            )}
          </div>
        </div>
      )}
      {dialog}
    </FormLeg>
  )
}
