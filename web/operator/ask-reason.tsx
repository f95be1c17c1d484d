import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { reasonInput } from '#domain/operator/operator.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { submitShown } from '#web/ui/submit-shown.ts'

interface AskReasonProps {
  /** What the button does: 'Abrir el aviso'. */
  act: string
  busy?: boolean
  onGiven: (reason: string) => void
}

/** Before a person, a notice or a paper is opened: the reason goes into the audit with it. */
export function AskReason({ act, busy, onGiven }: AskReasonProps) {
  const form = useForm<z.input<typeof reasonInput>>({
    resolver: formOf(reasonInput),
    defaultValues: { reason: '' },
  })
  const submit = submitShown(form, ({ reason }) => onGiven(reason))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[32rem] gap-5">
      <TextField
        label="Motivo para la auditoría"
        hint="Por qué lo abres ahora, por ejemplo: «en turno». La persona no lo lee."
        autoComplete="off"
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Abriendo…">
          {act}
        </Button>
      </div>
    </form>
  )
}
