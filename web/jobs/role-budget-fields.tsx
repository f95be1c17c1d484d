import { type Dispatch, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { crewRoleLabels, crewRoles } from '#domain/jobs/crew-role.ts'
import { type JobFormOf, roleBudgetValues } from '#web/jobs/job-form-values.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'

/** Only one of both is shown, the single budget or those by role: the other one is empty. */
export function useByRole({ control, formState, getValues, setValue }: JobFormOf) {
  const [asked, ask] = useState(false)
  const [first] = useWatch({ control, name: 'roleBudgets' })?.filter(({ budget }) => budget !== '') ?? []
  return {
    byRole: asked || first !== undefined,
    choose(next: boolean) {
      const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
      const single = { role: crewRoles[0], budget: getValues('budget') ?? '' }
      ask(next)
      setValue('roleBudgets', roleBudgetValues(next ? [single] : []), options)
      setValue('budget', next ? '' : (first?.budget ?? ''), options)
    },
  }
}

interface Props {
  form: JobFormOf
  byRole: boolean
  onChoose: Dispatch<boolean>
}

export function RoleBudgetFields({ form, byRole, onChoose }: Props) {
  const hint = useId()
  return (
    <>
      <CheckField label="Un presupuesto para cada puesto" checked={byRole} onChange={onChoose} />
      {byRole && (
        <fieldset className="min-w-0" aria-describedby={hint}>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">Presupuesto de cada puesto</legend>
          <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 *:min-w-0 lg:grid-cols-4">
            {crewRoles.map((role, at) => (
              <FormDecimal
                key={role}
                control={form.control}
                name={`roleBudgets.${at}.budget`}
                label={crewRoleLabels[role]}
                suffix="€"
                autoComplete="off"
              />
            ))}
          </div>
          <p id={hint} className="mt-1.5 text-sm leading-snug text-tinta-2">
            Lo que cobra cada uno por el traslado entero. Un puesto sin cifra queda a convenir.
          </p>
        </fieldset>
      )}
    </>
  )
}
