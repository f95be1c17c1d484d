import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checklistInput } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { handoverFault } from '#domain/checklists/handover-facts.ts'
import { ApiError } from '#web/api/client.ts'
import { HandoverFold } from '#web/checklists/fill/handover-fold.tsx'
import { PlaceFold } from '#web/checklists/fill/place-fold.tsx'
import {
  type StartForm as Form,
  inputOf,
  type StartValues,
  startValues,
} from '#web/checklists/fill/start-form-values.ts'
import { VesselFold } from '#web/checklists/fill/vessel-fold.tsx'
import { WeatherFold } from '#web/checklists/fill/weather-fold.tsx'
import type { KnownContract, ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  address: ListAddress
  contract: KnownContract | undefined
  before: LocalChecklist | null
  submit: string
  children?: (form: Form) => Elements
}

const problemOf = (error: unknown) =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : checklistApi.create.fallback

function handoverProblem(at: string | null | undefined, contract: { startDate: string } | undefined) {
  const fault = at && contract && handoverFault(new Date(at), contract.startDate, new Date())
  return fault ? fault.text() : undefined
}

/** Place, instruments and weather: short, because the person is on the pontoon. */
export function StartForm({ address, contract, before, submit, children }: Props) {
  const { phase } = address
  const form = useForm<StartValues>({ defaultValues: startValues(phase, contract, before) })
  const kept = useFormDraft(form, 'start-draft', { about: `${address.contractId}.${phase}` })
  const [problem, setProblem] = useState<string>()
  const start = form.handleSubmit(async values => {
    setProblem(undefined)
    const checked = checklistInput.safeParse(inputOf(values, phase, before))
    const fault = checked.success
      ? handoverProblem(checked.data.handedOverAt, contract ?? before?.contract)
      : checked.error.issues[0]?.message
    if (!checked.success || fault) {
      setProblem(fault)
      return
    }
    try {
      await localList.create(address, checked.data)
      kept.drop()
      window.scrollTo({ top: 0 })
    } catch (error) {
      setProblem(problemOf(error))
    }
  })
  return (
    <form noValidate aria-label={submit} onSubmit={start}>
      {children?.(form)}
      <div className="border-t border-linea">
        {phase === 'departure' && <VesselFold form={form} open={before === null} />}
        {phase === 'arrival' && <HandoverFold form={form} />}
        <PlaceFold form={form} open={phase === 'arrival'} />
        <WeatherFold form={form} />
      </div>
      <div
        data-lower-bar
        className="sticky bottom-0 z-20 short:static -mx-5 -mb-5 grid gap-3 rounded-b-card bg-white px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
      >
        <FormProblem message={problem} />
        <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Creando…">
          {submit}
        </Button>
      </div>
    </form>
  )
}
