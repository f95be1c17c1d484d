import { Clock3 } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { REPORT_EVERY, type ReadyInput, readyInput } from '#domain/passages/departure.ts'
import { LEFT_HOURS_MAX } from '#domain/passages/log-moments.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { Fold } from '#web/passages/log/fold.tsx'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { HourField } from '#web/ui/hour-field.tsx'
import { instantOf } from '#web/ui/local-minute.ts'
import { RestoredNote } from '#web/ui/restored-note.tsx'

interface Values {
  reportEvery: string
  contact: { name: string; email: string }
  others: string
  leftAt: string
}
const CHOICES = [2, 4, 6, 8, 12, 24, REPORT_EVERY.max]

/** Both of the contact, or none. */
const asInput = ({ reportEvery, contact, others, leftAt }: Values) => ({
  reportEvery: Number(reportEvery),
  others,
  ...(leftAt && { leftAt: instantOf(leftAt) }),
  contact: contact.name.trim() || contact.email.trim() ? contact : null,
})

interface Props {
  jobId: string
  /** The owner is ready: with this the boat leaves. */
  isLast: boolean
  /** Their account's address is not verified: nobody ashore is mailed. */
  isUnverified: boolean
  onClose: () => void
}

export function ReadyDialog({ jobId, isLast, isUnverified, onClose }: Props) {
  const form = useForm<Values, unknown, ReadyInput>({
    resolver: formOf(readyInput, asInput),
    defaultValues: {
      reportEvery: String(REPORT_EVERY.default),
      contact: { name: '', email: '' },
      others: '',
      leftAt: '',
    },
  })
  const { errors } = form.formState
  const kept = useFormDraft(form, 'passage-draft', { about: `ready-${jobId}` })
  const press = useAct(passageApi.press, {
    touches: ['passages', 'jobs', 'notifications'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      announce.spoken(message)
    },
    failed: form,
  })
  const hourHint = useHourHint()
  const formId = useId()
  const submit = form.handleSubmit(body => press.send({ params: { jobId }, body }))
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
        <FormFooter
          formId={formId}
          problem={press.error && press.error.code !== 'invalid_input' ? press.error.message : undefined}
          onCancel={onClose}
          busy={press.isPending}
          busyLabel="Un momento…"
        >
          {label}
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label={label} onSubmit={submit} className="grid gap-5">
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        <SelectField
          label="Darás señal cada"
          hint="Anotar en la bitácora es dar señal. Si te retrasas te lo recordamos, y a las dos horas avisamos en tierra."
          error={errors.reportEvery?.message}
          {...form.register('reportEvery')}
        >
          {CHOICES.map(hours => (
            <option key={hours} value={hours}>
              {`${hours} horas`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Contacto en tierra"
          optional
          hint={
            isUnverified
              ? 'Verifica antes tu correo en tu perfil: hasta entonces no podemos escribir a nadie en tierra.'
              : 'Al zarpar le mandamos la hoja para tierra, y si no hay noticias le escribimos.'
          }
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
        <TextField
          label="Quién más va a bordo"
          optional
          hint="Invitados, con una coma entre cada dos nombres. Va en la hoja para tierra."
          autoComplete="off"
          autoCapitalize="words"
          error={errors.others?.message}
          {...form.register('others')}
        />
        <Fold
          icon={<Clock3 aria-hidden size={20} strokeWidth={1.7} />}
          label="Ya hemos salido"
          open={errors.leftAt !== undefined || form.getValues('leftAt') !== ''}
        >
          <HourField
            label="Cuándo salisteis"
            optional
            hint={`Hace ${LEFT_HOURS_MAX} horas como mucho. ${hourHint}`}
            error={errors.leftAt?.message}
            {...form.register('leftAt')}
          />
        </Fold>
        <p className="text-[0.9375rem] leading-snug">
          No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.
        </p>
      </form>
    </Dialog>
  )
}
