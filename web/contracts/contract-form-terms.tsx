import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SPECIAL_CONDITIONS_MAX, TERMS_MAX } from '#domain/contracts/contract.ts'
import { Clauses } from '#web/contracts/contract-clauses.tsx'
import type { ContractFormOf } from '#web/contracts/contract-form-values.ts'
import { fieldLabels } from '#web/contracts/contract-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

export function TermsLeg({ form }: { form: ContractFormOf }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [terms, specialConditions] = useWatch({ control, name: ['terms', 'specialConditions'] })
  const [editing, setEditing] = useState(false)
  // A text that is empty or too long has to be seen where it can be changed.
  if (errors.terms && !editing) setEditing(true)
  return (
    <FormLeg number={4} title="Lo que se acuerda">
      {editing ? (
        <TextArea
          label={fieldLabels.terms}
          required
          rows={18}
          count={{ value: terms, max: TERMS_MAX }}
          error={errors.terms?.message}
          {...register('terms')}
        />
      ) : (
        <div>
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-[0.9375rem] font-semibold">{fieldLabels.terms}</p>
            <Button tone="quiet" size="compact" onClick={() => setEditing(true)}>
              Cambiar las cláusulas
            </Button>
          </div>
          <Clauses text={terms} headings="h2" />
        </div>
      )}
      <TextArea
        label={fieldLabels.specialConditions}
        optional
        rows={5}
        hint="Lo que escribas aquí prevalece sobre las cláusulas."
        count={{ value: specialConditions ?? '', max: SPECIAL_CONDITIONS_MAX }}
        error={errors.specialConditions?.message}
        {...register('specialConditions')}
      />
    </FormLeg>
  )
}
