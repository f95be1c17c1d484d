import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { crewRoleLabels, crewRoles } from '#domain/applications/crew-role.ts'
import { APPLICATION_MESSAGE_MAX, type ApplicationInput } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-call.ts'
import { AllInFigure, AllInLines } from '#web/applications/all-in-preview.tsx'
import { type ApplicationForm, applicationFormSchema } from '#web/applications/application-form.ts'
import type { Priced } from '#web/applications/offer-transfer.ts'
import { type RatesOfProfile, ratesOfProfile } from '#web/applications/profile-rates.ts'
import { QuoteFields } from '#web/applications/quote-fields.tsx'
import { quoteFormOf } from '#web/applications/quote-form.ts'
import { useKeptForm } from '#web/offline/use-kept-form.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

export interface QuoteDialogProps {
  job: Priced & { _id: string }
  application?: Pick<OwnApplicationView, 'quote' | 'role' | 'message' | 'counter'>
  open: boolean
  onClose: () => void
}

function beginning(
  application: QuoteDialogProps['application'],
  { perMile }: RatesOfProfile,
): ApplicationForm {
  const quote = quoteFormOf(application?.quote)
  return {
    quote: application?.quote || perMile === null ? quote : { ...quote, basis: 'mile', amount: perMile },
    role: application?.role ?? 'skipper',
    message: application?.message ?? '',
  }
}

function useSend(jobId: string, application: QuoteDialogProps['application']) {
  const apply = useAct(applicationApi.apply, { touches: ['jobs'] })
  const change = useAct(quoteApi.change, { touches: ['jobs'] })
  const act = application ? change : apply
  return {
    busy: act.isPending,
    problem: act.error && act.error.errors.length === 0 ? act.error.message : undefined,
    send: (body: ApplicationInput): Promise<{ message: string }> =>
      application
        ? change.mutateAsync({ params: { id: jobId }, body })
        : apply.mutateAsync({ params: { id: jobId }, body }),
  }
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
export function QuoteDialog({ job, application, open, onClose }: QuoteDialogProps) {
  const user = useSession()?.user
  const [rates] = useState(() => ratesOfProfile(user ?? {}))
  const form = useForm<ApplicationForm, unknown, ApplicationInput>({
    resolver: standardSchemaResolver(applicationFormSchema),
    defaultValues: beginning(application, rates),
  })
  const { control, formState } = form
  const kept = useKeptForm(form, 'quote-draft', { about: application ? `${job._id}.change` : job._id })
  const { busy, problem, send } = useSend(job._id, application)
  const formId = useId()
  const [{ basis }, message] = useWatch({ control, name: ['quote', 'message'] })

  // A rate for a mile is no price for a day or for all of it.
  const basisBefore = useRef(basis)
  useEffect(() => {
    if (basisBefore.current === basis) return
    basisBefore.current = basis
    if (rates.perMile === null || application?.quote) return
    const now = form.getValues('quote.amount')
    if (basis === 'mile' && now === '') form.setValue('quote.amount', rates.perMile)
    else if (basis !== 'mile' && now === rates.perMile) form.setValue('quote.amount', '')
  }, [basis, rates, application, form])

  const submit = form.handleSubmit(body =>
    // The promise, because a refetch removes this dialog before its own callbacks would run.
    send(body).then(
      reply => {
        kept.drop()
        announce.success(reply.message)
        onClose()
      },
      error => applyFieldErrors(error, form.setError),
    ),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={
        application
          ? application.quote
            ? 'Cambia tu propuesta'
            : 'Añade tu propuesta'
          : 'Aplicar con propuesta'
      }
      description="Lo que cobras y lo que incluye. Puedes cambiarlo mientras tu candidatura esté pendiente."
      footer={
        <>
          <AllInFigure control={control} job={job} />
          {problem && (
            <div className="w-full">
              <FormProblem message={problem} />
            </div>
          )}
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Enviando…">
            {application?.quote ? 'Guardar propuesta' : 'Enviar propuesta'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          aria-label="Propuesta"
          onSubmit={(event: SubmitEvent) => {
            event.stopPropagation()
            void submit(event)
          }}
          className="grid gap-5"
        >
          {kept.restored && <RestoredNote onDiscard={kept.discard} />}
          {application?.counter && (
            <Notice tone="wait">
              Tienes una contraoferta sin contestar: si cambias tu propuesta, deja de valer.
            </Notice>
          )}
          <QuoteFields />
          {rates.words && (
            <p className="-mt-2 text-sm leading-snug text-tinta-2">{`De tu perfil: ${rates.words}.`}</p>
          )}
          <AllInLines control={control} job={job} />
          <SelectField
            label="Puesto a bordo"
            error={formState.errors.role?.message}
            {...form.register('role')}
          >
            {crewRoles.map(role => (
              <option key={role} value={role}>
                {crewRoleLabels[role]}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Mensaje para el armador"
            optional
            rows={4}
            count={{ value: message, max: APPLICATION_MESSAGE_MAX }}
            error={formState.errors.message?.message}
            {...form.register('message')}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}
