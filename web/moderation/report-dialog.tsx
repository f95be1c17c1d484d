import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ReportInput, type ReportSubject, reportInput } from '#domain/moderation/moderation.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { ReportFields, type ReportFormValues } from '#web/moderation/report-fields.tsx'
import { ReportThanks } from '#web/moderation/report-thanks.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

interface Person {
  _id: string
  name: string
}

export interface ReportDialogProps {
  subject: ReportSubject
  subjectId: string
  /** 'esta conversación', 'este perfil' */
  what: string
  person?: Person | undefined
  open: boolean
  onClose: () => void
}

const reader = 'La lee quien lleva Singladura.'
/** A report of a conversation includes the other's messages: shown beforehand. */
const readers: Record<ReportSubject, string> = {
  conversation: 'La lee quien lleva Singladura, junto con los últimos mensajes.',
  job: reader,
  question: reader,
  review: reader,
  user: reader,
  vessel: reader,
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
function Report({ subject, subjectId, what, person, open, onClose }: ReportDialogProps) {
  const form = useForm<ReportFormValues, unknown, ReportInput>({
    resolver: formOf(reportInput),
    defaultValues: { subject, subjectId, details: '' },
  })
  const kept = useFormDraft(form, 'report-draft', { about: subjectId })
  /** Set after sending, and kept: blocking may remove the person from the props. */
  const [reported, setReported] = useState<Person>()
  const report = useAct(moderationApi.report, {
    done: ({ message }) => {
      kept.drop()
      form.reset()
      if (person) setReported(person)
      else onClose()
      return message
    },
    failed: form,
  })
  const formId = useId()

  const close = () => {
    // A call under way still reports its end.
    if (!report.isPending) report.reset()
    setReported(undefined)
    onClose()
  }
  const submit = form.handleSubmit(body => void report.send({ body }))

  const problem = formProblem(report.error)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) close()
      }}
      title={reported ? 'Denuncia enviada' : `Denunciar ${what}`}
      description={!reported && `${readers[subject]} La otra persona no sabrá que nos has avisado.`}
      footer={
        !reported && (
          <FormFooter
            formId={formId}
            problem={problem}
            onCancel={close}
            busy={report.isPending}
            busyLabel="Enviando…"
          >
            Enviar denuncia
          </FormFooter>
        )
      }
    >
      {reported ? (
        <ReportThanks person={reported} onClose={close} />
      ) : (
        <form id={formId} noValidate aria-label="Denuncia" onSubmit={submit} className="grid gap-6">
          <ReportFields form={form} />
        </form>
      )}
    </Dialog>
  )
}

export function ReportDialog(props: ReportDialogProps) {
  // Text about one thing is not reused for another.
  return <Report key={props.subjectId} {...props} />
}
