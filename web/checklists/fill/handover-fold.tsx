import { useWatch } from 'react-hook-form'
import { StartFold } from '#web/checklists/fill/start-fold.tsx'
import { handedOverAt, type StartForm } from '#web/checklists/fill/start-form-values.ts'
import { momentOf } from '#web/ui/day-of.ts'
import { TextField } from '#web/ui/fields.tsx'
import { FormDay } from '#web/ui/form-days.tsx'
import { todayInSpain } from '#web/ui/today.ts'

export function HandoverFold({ form: { register, control } }: { form: StartForm }) {
  const moment = handedOverAt(useWatch({ control, name: 'handover' }))
  return (
    <StartFold title="Llegada" text={moment ? momentOf(moment) : 'Fecha y hora'} open>
      <FormDay control={control} name="handover.day" label="Fecha de la llegada" max={todayInSpain()} />
      <TextField
        label="Hora de la llegada"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        placeholder="14:20"
        hint="Hora peninsular. Quedan en el acta."
        {...register('handover.hour')}
      />
    </StartFold>
  )
}
