import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ANSWER_NOTE_MAX, type AnswerInput, answerInput, type DossierView } from '#domain/dossier/dossier.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { type InsurerState, insurerStateLabels, insurerStates } from '#domain/passages/insurer-answer.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { useAct } from '#web/api/use-act.ts'
import { AnswerFile } from '#web/dossier/answer-file.tsx'
import { answerHints } from '#web/dossier/answer-words.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice, TextArea } from '#web/ui/fields.tsx'
import { type ChosenFile, FileField } from '#web/ui/file-field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { isAboutFile } from '#web/vessels/document-file-faults.ts'

interface AnswerValues {
  state: InsurerState | ''
  note: string
}
const resolver = formOf(answerInput, (values: AnswerValues) => values as never)

interface Props {
  jobId: string
  answer: DossierView['answer']
  onClose: () => void
}

export function AnswerDialog({ jobId, answer, onClose }: Props) {
  const form = useForm<AnswerValues, unknown, AnswerInput>({
    resolver,
    defaultValues: { state: answer?.state ?? '', note: answer?.note ?? '' },
  })
  const kept = useFormDraft(form, 'passage-draft', { about: `insurer-${jobId}` })
  const note = useWatch({ control: form.control, name: 'note' })
  const [chosen, setChosen] = useState<ChosenFile>()
  const [fault, setFault] = useState<string>()
  const formId = useId()
  const act = useAct(dossierApi.answer, {
    touches: ['passages'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      announce.spoken(message)
    },
    failed: failure => {
      if (isAboutFile(failure)) setFault(failure.message)
      return form
    },
  })
  const uploading = useProgressWords('Subiendo…', act.variables?.file)
  const problem = act.error && isAboutFile(act.error) ? undefined : formProblem(act.error)
  const submit = form.handleSubmit(body => {
    setFault(undefined)
    return act.send({
      params: { jobId },
      body: { ...body, ...(chosen === null ? { file: null } : {}) },
      file: chosen ?? undefined,
    })
  })
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Respuesta de la aseguradora"
      description="El patrón la lee, sin la carta. La nota se ve en el zarpe."
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={act.isPending}
          busyLabel={chosen ? uploading : 'Guardando…'}
        >
          Guardar
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Respuesta de la aseguradora"
        onSubmit={submit}
        className="grid gap-5"
      >
        <Choice
          legend="Qué ha contestado"
          stacked
          options={insurerStates.map(value => ({
            value,
            label: insurerStateLabels[value],
            hint: answerHints[value],
          }))}
          error={form.formState.errors.state?.message}
          {...form.register('state')}
        />
        <TextArea
          label="Nota"
          optional
          hint="Las condiciones, la franquicia o quién contestó."
          rows={4}
          count={{ value: note, max: ANSWER_NOTE_MAX }}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
        <FileField
          label="Carta de la aseguradora"
          hint="Solo la ves tú."
          stored={answer?.hasFile ? (answer.fileName ?? 'Archivo') : null}
          chosen={chosen}
          fault={fault}
          download={<AnswerFile jobId={jobId} />}
          onChoose={next => {
            setFault(undefined)
            setChosen(next)
          }}
        />
      </form>
    </Dialog>
  )
}
