import { useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { APPLICATION_MESSAGE_MAX, type CounterInput, type Quote } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { payBasisLabels } from '#domain/contracts/contract-data.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { type CounterForm, counterFormOf, counterFormSchema } from '#web/applications/compare/counter-form.ts'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { TypedSum } from '#web/applications/compare/typed-sum.tsx'
import { QuoteFields } from '#web/applications/quote-fields.tsx'
import { offeredDifferences } from '#web/applications/quote-words.ts'
import { useAsRead } from '#web/applications/use-as-read.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Changes } from '#web/ui/differences.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { RestoredNote } from '#web/ui/restored-note.tsx'

interface Props extends OfPerson {
  open: boolean
  onClose: () => void
}

export function CounterDialog({ applicant: { quote, ...applicant }, ...rest }: Props) {
  return quote && <AboutQuote {...rest} applicant={{ ...applicant, quote }} quote={quote} />
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
function AboutQuote({ applicant, quote, setting, open, onClose }: Props & { quote: Quote }) {
  const { user } = applicant
  const { job, transfer, assumptions } = setting
  const form = useForm<CounterForm, unknown, CounterInput>({
    resolver: formOf(counterFormSchema),
    defaultValues: counterFormOf(quote),
    // It is opened with the present quote, and not with the one of when it was opened first.
    ...(!open && { values: counterFormOf(quote) }),
    resetOptions: { keepDirtyValues: true },
  })
  const kept = useFormDraft(form, 'counter-draft', { about: `${job._id}-${user._id}` })
  const { differences, readAt, refuse, begin } = useAsRead(applicant, {
    at: ({ quotedAt }) => quotedAt,
    differ: offeredDifferences,
  })
  const leave = () => {
    begin()
    onClose()
  }
  const act = useAct(quoteApi.counter, {
    touches: ['jobs'],
    done: reply => {
      form.reset()
      kept.drop()
      leave()
      announce.spoken(reply.message)
    },
    failed: ({ code }) => {
      if (code === 'quote_changed') refuse()
      return form
    },
  })
  const typed = useWatch({ control: form.control, name: 'quote' })
  const message = useWatch({ control: form.control, name: 'message' })
  const formId = useId()

  const submit = form.handleSubmit(
    body => void act.send({ params: { id: job._id, userId: user._id }, body: { ...body, quotedAt: readAt } }),
  )
  const problem = formProblem(act.error)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) leave()
      }}
      title={`Contraoferta a ${user.name}`}
      description={`${payBasisLabels[quote.basis]}, como en su propuesta. Le avisaremos para que la acepte o la rechace.`}
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={leave}
          busy={act.isPending}
          busyLabel="Enviando…"
        >
          Enviar contraoferta
        </FormFooter>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          aria-label="Contraoferta"
          onSubmit={event => void submit(event)}
          className="grid gap-6"
        >
          {kept.restored && <RestoredNote onDiscard={kept.discard} />}
          <Changes
            title={`${user.name} ha cambiado su propuesta desde que la viste`}
            differences={differences}
          />
          <TypedSum form={typed} before={quote} transfer={transfer} assumptions={assumptions} />
          <QuoteFields basisFixed />
          <TextArea
            label="Mensaje"
            optional
            rows={3}
            {...form.register('message')}
            error={form.formState.errors.message?.message}
            count={{ value: message, max: APPLICATION_MESSAGE_MAX }}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}
