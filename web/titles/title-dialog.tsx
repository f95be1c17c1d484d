import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { TitleInput } from '#domain/titles/title.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { TitleFields } from '#web/titles/title-fields.tsx'
import { type TitleForm, titleFormOf, titleFormSchema } from '#web/titles/title-form.ts'
import type { OwnTitle } from '#web/titles/title-words.ts'
import { titlesTouch } from '#web/titles/title-words.ts'
import { announce } from '#web/ui/announce.ts'
import { changedFields } from '#web/ui/changed-fields.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ChosenFile, FileField } from '#web/ui/file-field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { RefusedPaper } from '#web/vessels/refused-paper.tsx'

export interface TitleDialogProps {
  title: OwnTitle | undefined
  kind: TitleKind | undefined
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** `file: null` in JSON deletes the stored one; a new one goes with the fields as a form. */
const sent = (body: Partial<TitleInput>, file: ChosenFile) =>
  file ? { body, file } : { body: file === null ? { ...body, file } : body }

// The form's state is outside of the dialog's content: typed text survives an accidental close.
export function TitleDialog({ title, kind, open, onClose, onSaved }: TitleDialogProps) {
  const form = useForm<TitleForm, unknown, TitleInput>({
    resolver: formOf(titleFormSchema),
    defaultValues: titleFormOf(title, kind),
  })
  const kept = useFormDraft(form, 'title-draft', { about: title?._id ?? kind ?? 'new' })
  const [file, setFile] = useState<ChosenFile>()
  const ending = {
    touches: titlesTouch,
    done: ({ message }: { message: string }) => {
      kept.drop()
      onSaved()
      announce.spoken(message)
    },
    failed: form,
  }
  const add = useAct(titleApi.add, ending)
  const update = useAct(titleApi.update, ending)
  const call = title ? update : add
  const uploading = useProgressWords(file ? 'Subiendo…' : 'Guardando…', call.variables?.file)
  const formId = useId()

  const submit = form.handleSubmit(body => {
    if (title) void update.send({ params: { id: title._id }, ...sent(changedFields(form, body), file) })
    else void add.send(file ? { body, file } : { body })
  })

  const problem = formProblem(call.error)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={title ? 'Edita la titulación' : 'Añade una titulación'}
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={call.isPending}
          busyLabel={uploading}
        >
          Guardar titulación
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Datos del título"
        onSubmit={event => {
          // The profile's form is around the dialog in React's tree.
          event.stopPropagation()
          void submit(event)
        }}
        className="grid gap-6"
      >
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        {title?.verifiedAt && (
          <Notice tone="wait">
            Está comprobada por Singladura. Si cambias el tipo, el número o el archivo, dejará de estarlo.
          </Notice>
        )}
        {title?.refusal && <RefusedPaper refusal={title.refusal} />}
        <TitleFields form={form} />
        <FileField
          label="Archivo de la titulación"
          hint="Lo veis tú, Singladura para comprobarlo, y los armadores que te acepten."
          stored={title?.fileName ?? null}
          chosen={file}
          onChoose={setFile}
        />
      </form>
    </Dialog>
  )
}
