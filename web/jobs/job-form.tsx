import type { ReactNode } from 'react'
import { type FieldErrors, useController, useWatch } from 'react-hook-form'
import { CREW_MAX, CREW_MIN, PORT_MAX } from '#domain/jobs/job.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import type { ApiError } from '#web/api/client.ts'
import { ExpenseChoice } from '#web/jobs/expense-choice.tsx'
import { FormDistance } from '#web/jobs/form-distance.tsx'
import { FormTexts } from '#web/jobs/form-texts.tsx'
import type { JobFormOf, JobFormOutput } from '#web/jobs/job-form-values.ts'
import { VesselLeg } from '#web/jobs/job-form-vessel.tsx'
import { RoleBudgetFields, useByRole } from '#web/jobs/role-budget-fields.tsx'
import type { JobVessel } from '#web/jobs/use-form-vessel.ts'
import { portSource } from '#web/ports/port-source.ts'
import { usePortNote } from '#web/ports/use-port-note.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FormDayRange } from '#web/ui/form-days.tsx'
import { FormCount, FormDecimal } from '#web/ui/form-figures.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'

/** `bound`: a contract has agreed the terms, which are one leg and not editable. */
interface LegProps {
  form: JobFormOf
  bound: boolean
}

const WordsLeg = ({ form, bound }: LegProps) => (
  <FormLeg number={bound ? 2 : 3} title="El traslado">
    <FormTexts form={form} part="words" />
    <ExpenseChoice form={form} />
  </FormLeg>
)

interface PortOfFormProps {
  form: JobFormOf
  name: 'originPort' | 'destinationPort'
}

function PortOfForm({ form, name }: PortOfFormProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const note = usePortNote(field.value, field.onChange)
  return (
    <SuggestField
      label={offerFields[name].label}
      hint={note ?? 'Basta el nombre: Palma, Vigo, Gandia.'}
      source={portSource}
      required
      maxLength={PORT_MAX}
      error={fieldState.error?.message}
      {...field}
    />
  )
}

function VoyageLeg({ form, earliest, tied }: Pick<Props, 'form' | 'earliest' | 'tied'>) {
  return (
    <FormLeg number={1} title="De puerto a puerto">
      <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
        <PortOfForm form={form} name="originPort" />
        <PortOfForm form={form} name="destinationPort" />
        <FormDistance form={form} tied={tied} />
        <FormDayRange
          control={form.control}
          required
          min={earliest}
          start={{ name: 'startDate', label: offerFields.startDate.label }}
          end={{ name: 'endDate', label: offerFields.endDate.label }}
        />
        <FormTexts form={form} part="voyage" />
      </div>
    </FormLeg>
  )
}

function CrewLeg({ form, bound }: LegProps) {
  const { control } = form
  const crew = useWatch({ control, name: 'crewRequired' })
  const { byRole, choose } = useByRole(form)
  return (
    <FormLeg number={bound ? 3 : 4} title={bound ? 'Tripulación' : 'Tripulación y presupuesto'}>
      <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-[1fr_1.6fr]">
        <FormCount
          control={control}
          name="crewRequired"
          label={offerFields.crewRequired.label}
          required
          min={CREW_MIN}
          max={CREW_MAX}
        />
        {!bound && !byRole && (
          <FormDecimal
            control={control}
            name="budget"
            label={crew > 1 ? 'Presupuesto por tripulante' : offerFields.budget.label}
            optional
            suffix="€"
            hint={
              crew > 1
                ? 'Lo que cobra cada tripulante por el traslado entero.'
                : 'Lo que pagas por el traslado entero. Sin cifra, queda a convenir.'
            }
          />
        )}
      </div>
      {!bound && (crew > 1 || byRole) && <RoleBudgetFields form={form} byRole={byRole} onChoose={choose} />}
      <FormTexts form={form} part="crew" />
    </FormLeg>
  )
}

interface Props {
  form: JobFormOf
  label: string
  earliest?: string | undefined
  onSend: (values: JobFormOutput) => Promise<unknown>
  failure: ApiError | null
  /** The boat that the offer has. */
  tied?: JobVessel | null | undefined
  /** Replaces the ports, dates, vessel and budget if a contract binds them. */
  bound?: Elements
  note?: Elements
  children: ReactNode
}

const wrong = (errors: FieldErrors) => Object.keys(errors).length > 0

/** The fields of an offer, the same for publishing and for editing. */
export function JobForm({ form, label, earliest, onSend, failure, note, tied, bound, children }: Props) {
  const { errors } = form.formState
  // The server's faults are shown at their fields; any other error here.
  const isAtField = failure && (failure.errors.length > 0 || failure.code === 'vessel_not_found')
  const problem = failure && !(isAtField && wrong(errors)) ? failure.message : undefined
  return (
    <form noValidate aria-label={label} onSubmit={form.handleSubmit(onSend)}>
      {note}
      {bound ?? (
        <>
          <VoyageLeg form={form} earliest={earliest} tied={tied} />
          <VesselLeg form={form} tied={tied} />
        </>
      )}
      <WordsLeg form={form} bound={bound !== undefined} />
      <CrewLeg form={form} bound={bound !== undefined} />
      <div className="grid gap-5 sm:pl-17">
        <FormProblem message={problem} />
        <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
      </div>
    </form>
  )
}
