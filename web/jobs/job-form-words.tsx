import { useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/jobs/job.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { TextArea, TextField } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

export function WordsLeg({ form }: { form: JobFormOf }) {
  const { register, control, formState } = form
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  return (
    <FormLeg number={1} title="El traslado">
      <TextField
        label="Título"
        required
        hint={`${title.length} de ${TITLE_MAX}`}
        placeholder="Traslado de velero de Palma a Valencia"
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Descripción"
        required
        rows={6}
        hint="Estado del barco, experiencia que pides, quién paga combustible, comida y viajes."
        count={{ value: description, max: DESCRIPTION_MAX }}
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </FormLeg>
  )
}
