import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type OfferExpense, offerExpenses, statedExpenses, withExpense } from '#domain/jobs/offer-expenses.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { CheckField } from '#web/ui/check-field.tsx'

const labels: Record<OfferExpense, string> = {
  fuel: 'El combustible',
  food: 'La comida',
  travel: 'Los viajes',
}

/** The description states the choice, and the choice is read from it. */
export function ExpenseChoice({ form }: { form: JobFormOf }) {
  const hint = useId()
  const description = useWatch({ control: form.control, name: 'description' })
  const paid = statedExpenses(description)
  const choose = (expense: OfferExpense, byOwner: boolean) =>
    form.setValue('description', withExpense(form.getValues('description'), expense, byOwner), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <fieldset className="min-w-0" aria-describedby={hint}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Gastos que pagas tú</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {offerExpenses.map(expense => (
          <CheckField
            key={expense}
            label={labels[expense]}
            checked={paid?.[expense] ?? false}
            onChange={byOwner => choose(expense, byOwner)}
          />
        ))}
      </div>
      <p id={hint} className="mt-1.5 text-sm leading-snug text-tinta-2">
        La descripción dirá quién paga cada cosa. La comida y los viajes que dejes a la tripulación van dentro
        del precio que te proponga.
      </p>
    </fieldset>
  )
}
