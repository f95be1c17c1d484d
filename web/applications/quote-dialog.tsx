import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { APPLICATION_MESSAGE_MAX, type ApplicationInput } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import type { ApiError } from '#web/api/client.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { AllInFigure, AllInLines } from '#web/applications/all-in-preview.tsx'
import { type ApplicationForm, applicationFormSchema } from '#web/applications/application-form.ts'
import type { Priced } from '#web/applications/offer-transfer.ts'
import { lastRate, type RatesOfProfile, ratesOfProfile } from '#web/applications/profile-rates.ts'
import { QuoteFields } from '#web/applications/quote-fields.tsx'
import { quoteFormFor, quoteFormOf } from '#web/applications/quote-form.ts'
import { type DatedOffer, useOfferAsRead } from '#web/applications/use-offer-as-read.ts'
import { roleWords } from '#web/jobs/role-words.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { changedFields } from '#web/ui/changed-fields.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Changes } from '#web/ui/differences.tsx'
import { SelectField, TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

export interface QuoteDialogProps {
  job: Priced & DatedOffer & { _id: string }
  application?: Pick<OwnApplicationView, 'quote' | 'role' | 'message' | 'counter' | 'forOldTerms'>
  open: boolean
  onClose: () => void
}

function beginning({ job, application }: QuoteDialogProps, { perMile }: RatesOfProfile): ApplicationForm {
  const sent = application?.quote
  const own = perMile === null ? {} : ({ basis: 'mile', amount: perMile } as const)
  return {
    quote: sent ? quoteFormOf(sent) : { ...quoteFormFor(job), ...own },
    role: application?.role ?? 'skipper',
    message: application?.message ?? '',
  }
}

interface Ending {
  form: UseFormReturn<ApplicationForm, unknown, ApplicationInput>
  onSent: () => void
}

function useSend({ job, application, onClose }: QuoteDialogProps, { form, onSent }: Ending) {
  const { differences, readAt, refuse, begin } = useOfferAsRead(job)
  const leave = () => {
    begin()
    onClose()
  }
  const ending = {
    touches: ['jobs'],
    done: ({ message }: { message: string }) => {
      onSent()
      leave()
      // The list of one's own shows the other price.
      return application ? announce.spoken(message) : message
    },
    failed: ({ code }: ApiError) => {
      if (code === 'job_changed') refuse()
      return form
    },
  }
  const apply = useAct(applicationApi.apply, ending)
  const change = useAct(quoteApi.change, ending)
  const { isPending: busy, error } = application ? change : apply
  return {
    busy,
    problem: formProblem(error),
    differences,
    leave,
    send(typed: ApplicationInput) {
      // The same price once more is one for the present terms.
      const kept = application?.forOldTerms ? (['quote'] as const) : []
      const body = application ? changedFields(form, typed, kept) : typed
      const sent = {
        params: { id: job._id },
        body: { ...body, ...(readAt && { jobUpdatedAt: readAt }) },
      }
      return application ? change.send(sent) : apply.send(sent)
    },
  }
}

/** Begins with the last price, unless something is typed already. */
function useLastRate(form: UseFormReturn<ApplicationForm, unknown, ApplicationInput>, isWanted: boolean) {
  const { data } = useRead(applicationApi.listMine, {}, { enabled: isWanted })
  const last = isWanted ? lastRate(data?.applications ?? []) : undefined
  const { isDirty } = form.formState
  const begun = useRef(false)
  useEffect(() => {
    if (!last || begun.current) return
    begun.current = true
    if (!isDirty) form.reset({ ...form.getValues(), quote: quoteFormOf(last) })
  }, [last, isDirty, form])
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
export function QuoteDialog(props: QuoteDialogProps) {
  const { job, application, open } = props
  const user = useSession()?.user
  const [rates] = useState(() => ratesOfProfile(user ?? {}))
  const present = beginning(props, rates)
  const form = useForm<ApplicationForm, unknown, ApplicationInput>({
    resolver: formOf(applicationFormSchema),
    defaultValues: present,
    // While it is closed, an accepted counter or another device changes what nobody has touched here.
    ...(application && !open && { values: present }),
    resetOptions: { keepDirtyValues: true },
  })
  const { control, formState } = form
  const kept = useFormDraft(form, 'quote-draft', { about: application ? `${job._id}.change` : job._id })
  useLastRate(form, !application && rates.perMile === null)
  const onSent = () => {
    form.reset(form.getValues())
    kept.drop()
  }
  const { busy, problem, send, differences, leave } = useSend(props, { form, onSent })
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

  const submit = form.handleSubmit(send)

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) leave()
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
          <FormFooter formId={formId} problem={problem} onCancel={leave} busy={busy} busyLabel="Enviando…">
            {application?.quote ? 'Guardar propuesta' : 'Enviar propuesta'}
          </FormFooter>
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
          <Changes title="La oferta ha cambiado desde que la abriste" differences={differences} />
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
                {roleWords(job, role)}
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
