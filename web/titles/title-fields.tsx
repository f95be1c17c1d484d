import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { TitleInput } from '#domain/titles/title.ts'
import { kindNamed, type TitleForm } from '#web/titles/title-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { DayPair, FormDay } from '#web/ui/form-days.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { SuggestionSource } from '#web/ui/suggest-input.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const kindSource: SuggestionSource = {
  label: 'Titulaciones',
  load: async () => (await import('#web/titles/kind-suggestions.ts')).kindSuggestions,
}

export function TitleFields({ form }: { form: UseFormReturn<TitleForm, unknown, TitleInput> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'kind' })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <SuggestField
        {...field}
        label="Titulación"
        placeholder="PPER, patrón de altura, RYA…"
        hint="Escribe sus letras o su nombre y elígela de la lista."
        source={kindSource}
        browsed
        maxLength={120}
        error={errors.kind?.message}
      />
      {kindNamed(kind) === 'OTHER' && (
        <TextField
          label="Nombre"
          hint="Como está escrito en el título."
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="Número"
          optional
          maxLength={60}
          autoComplete="off"
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label="Quién la expide"
          optional
          maxLength={120}
          error={errors.issuer?.message}
          {...register('issuer')}
        />
      </div>
      <DayPair>
        <FormDay
          control={control}
          name="issuedOn"
          pair="validUntil"
          label="Expedición"
          optional
          max={todayInSpain()}
        />
        <FormDay
          control={control}
          name="validUntil"
          label="Válido hasta"
          optional
          hint="Vacío si no caduca."
        />
      </DayPair>
    </>
  )
}
