import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form'
import { QUOTE_NOTE_MAX } from '#domain/applications/quote.ts'
import { type PayBasis, payBases, payBasisLabels } from '#domain/contracts/contract-data.ts'
import type { WithQuote } from '#web/applications/quote-form.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice, TextArea } from '#web/ui/fields.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'

const amounts: Record<PayBasis, string> = {
  fixed: 'Precio por todo el traslado',
  day: 'Precio por día de navegación',
  mile: 'Precio por milla',
}
const options = payBases.map(value => ({ value, label: payBasisLabels[value] }))

function Included({ name, label }: { name: FieldPath<WithQuote>; label: string }) {
  const { field } = useController<WithQuote>({ name })
  return <CheckField label={label} checked={field.value === true} onChange={field.onChange} />
}

interface Props {
  /** The basis is not to be chosen: an answer to a quote keeps it. */
  basisFixed?: boolean
}

/** The fields of a quote, in a form that has it under `quote` and is given by FormProvider. */
export function QuoteFields({ basisFixed = false }: Props) {
  const { control, register, formState } = useFormContext<WithQuote>()
  const { basis, includesTravel, note } = useWatch({ control, name: 'quote' })
  const errors = formState.errors.quote
  return (
    <>
      {!basisFixed && (
        <Choice
          legend="Cómo se paga"
          options={options}
          {...register('quote.basis')}
          error={errors?.basis?.message}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormDecimal
          control={control}
          name="quote.amount"
          label={amounts[basis ?? 'fixed']}
          suffix="€"
          required
          autoComplete="off"
        />
        <FormDecimal
          control={control}
          name="quote.waitingDay"
          label="Por día de espera"
          optional
          suffix="€"
          hint="Si se queda vacío, la espera no se cobra."
          autoComplete="off"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Included name="quote.includesTravel" label="El viaje está incluido" />
        <Included name="quote.includesFood" label="La comida está incluida" />
      </div>
      {!includesTravel && (
        <FormDecimal
          control={control}
          name="quote.travelCost"
          label="Viaje de ida y vuelta"
          optional
          suffix="€"
          hint="Llegar al barco y volver a casa. Sin cifra no se puede sumar el total."
          autoComplete="off"
        />
      )}
      <TextArea
        label="Nota de la propuesta"
        optional
        rows={3}
        {...register('quote.note')}
        error={errors?.note?.message}
        count={{ value: note, max: QUOTE_NOTE_MAX }}
      />
    </>
  )
}
