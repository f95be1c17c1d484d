import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { LEFT_HOURS_MAX, REPORT_EVERY, type ReadyInput, readyInput } from '#domain/passages/departure.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-call.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { instantOf } from '#web/ui/local-minute.ts'

interface Values {
  reportEvery: string
  contact: { name: string; email: string }
  leftAt: string
}
const CHOICES = [2, 4, 6, 8, 12, 24, REPORT_EVERY.max]

/** Both of the contact, or none. */
const asInput = ({ reportEvery, contact, leftAt }: Values) => ({
  reportEvery: Number(reportEvery),
  ...(leftAt && { leftAt: instantOf(leftAt) }),
  contact: contact.name.trim() || contact.email.trim() ? contact : null,
})

interface Props {
  jobId: string
  /** The owner is ready: with this the boat leaves. */
  isLast: boolean
  onClose: () => void
}

export function ReadyDialog({ jobId, isLast, onClose }: Props) {
  const form = useForm<Values, unknown, ReadyInput>({
    resolver: (values, ...rest) =>
      standardSchemaResolver<Values, unknown, ReadyInput>(readyInput as never)(
        asInput(values) as never,
        ...rest,
      ),
    defaultValues: {
      reportEvery: String(REPORT_EVERY.default),
      contact: { name: '', email: '' },
      leftAt: '',
    },
  })
  const { errors } = form.formState
  const press = useAct(passageApi.press, { touches: ['passages', 'jobs', 'notifications'] })
  const formId = useId()
  const submit = form.handleSubmit(body =>
    press.mutateAsync({ params: { jobId }, body }).then(
      ({ message }) => {
        announce.success(message)
        onClose()
      },
      error => applyFieldErrors(error, form.setError),
    ),
  )
  const label = isLast ? 'Zarpar' : 'Listo para zarpar'
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={label}
      description={
        isLast
          ? 'El armador ya está listo: al pulsar, el barco zarpa. Las condiciones y las dispensas quedan en el acta de zarpe, sellada.'
          : 'Cuando el armador también lo dé, el barco zarpa.'
      }
      footer={
        <>
          {press.error && press.error.code !== 'invalid_input' && (
            <div className="w-full">
              <FormProblem message={press.error.message} />
            </div>
          )}
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={press.isPending} busyLabel="Un momento…">
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={label} onSubmit={submit} className="grid gap-5">
        <SelectField
          label="Darás señal cada"
          hint="Anotar en la bitácora es dar señal. Si te retrasas te lo recordamos, y a las dos horas avisamos en tierra."
          error={errors.reportEvery?.message}
          {...form.register('reportEvery')}
        >
          {CHOICES.map(hours => (
            <option key={hours} value={hours}>
              {hours} horas
            </option>
          ))}
        </SelectField>
        <TextField
          label="Contacto en tierra"
          optional
          hint="Además del armador, a quien escribimos si no hay noticias."
          autoComplete="off"
          error={errors.contact?.name?.message}
          {...form.register('contact.name')}
        />
        <TextField
          type="email"
          label="Su correo"
          optional
          autoComplete="off"
          error={errors.contact?.email?.message}
          {...form.register('contact.email')}
        />
        <details open={errors.leftAt !== undefined || undefined}>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem] font-semibold">
            Ya hemos salido
          </summary>
          <TextField
            type="datetime-local"
            label="Cuándo salisteis"
            optional
            hint={`A la hora de este dispositivo; hace ${LEFT_HOURS_MAX} horas como mucho.`}
            error={errors.leftAt?.message}
            {...form.register('leftAt')}
          />
        </details>
        <p className="text-[0.9375rem] leading-snug">
          No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.
        </p>
      </form>
    </Dialog>
  )
}
