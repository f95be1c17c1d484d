import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import {
  type DocumentInput,
  type DocumentKind,
  documentInput,
  documentKindLabels,
  documentKinds,
} from '#domain/vessels/vessel-document.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import type { ApiError } from '#web/api/client.ts'
import type { FormOfFields } from '#web/api/form-errors.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { type ChosenFile, FileField } from '#web/ui/file-field.tsx'
import { FormDay } from '#web/ui/form-days.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { isAboutFile } from '#web/vessels/document-file-faults.ts'
import { kindWords } from '#web/vessels/paper-words.ts'
import type { DocumentView } from '#web/vessels/papers.ts'
import { RefusedPaper } from '#web/vessels/refused-paper.tsx'

const touches = ['vessels']
interface FileOf {
  vesselId: string
  document: DocumentView
}

export const DownloadDocument = ({ vesselId, document }: FileOf) => (
  <DownloadButton
    tone="ghost"
    size="compact"
    label="Descargar"
    title={documentKindLabels[document.kind]}
    saved
    ask={() => callForFile(vesselApi.readFile, { params: { id: vesselId, documentId: document._id } })}
  />
)

interface DocumentValues {
  kind: DocumentKind
  number: string
  issuer: string
  validUntil: string
}
const resolver = formOf(documentInput, (values: DocumentValues) => values)

interface Props {
  vesselId: string
  document: DocumentView | undefined
  kind: DocumentKind
  onDone: () => void
}

interface Ending {
  onSaved: () => void
  failed: (error: ApiError) => FormOfFields
}

function useSave({ vesselId, document }: Props, { onSaved, failed }: Ending) {
  const ending = {
    touches,
    done: ({ message }: { message: string }) => {
      onSaved()
      announce.spoken(message)
    },
    failed,
  }
  const add = useAct(vesselApi.addDocument, ending)
  const update = useAct(vesselApi.updateDocument, ending)
  const act = document ? update : add
  const uploading = useProgressWords('Subiendo…', act.variables?.file)
  return {
    busy: act.isPending,
    uploading,
    error: act.error,
    /** An update sends the changed fields alone: a checklist may have brought another date meanwhile. */
    save(body: DocumentInput, chosen: ChosenFile, isChanged: (field: string) => boolean) {
      const file = chosen ?? undefined
      if (!document) return add.send({ params: { id: vesselId }, body, file })
      const params = { id: vesselId, documentId: document._id }
      const removed = chosen === null ? { file: null } : {}
      const changes = Object.fromEntries(Object.entries(body).filter(([field]) => isChanged(field)))
      return update.send({ params, body: { ...changes, ...removed }, file })
    },
  }
}

function useRemove({ vesselId, document, onDone }: Props) {
  const confirm = useConfirm()
  const remove = useAct(vesselApi.removeDocument, {
    touches,
    done: ({ message }) => {
      onDone()
      announce.spoken(message)
    },
    failed: 'toast',
  })
  return {
    busy: remove.isPending,
    async ask() {
      if (!document) return
      const sure = await confirm({
        title: '¿Eliminar este documento?',
        text: `${kindWords[document.kind].subject} desaparece de los papeles del barco${document.hasFile ? ', con su archivo' : ''}.`,
        confirm: 'Eliminar documento',
        danger: true,
      })
      if (sure) await remove.send({ params: { id: vesselId, documentId: document._id } })
    },
  }
}

export function DocumentForm(props: Props) {
  const { vesselId, document, kind, onDone } = props
  const form = useForm<DocumentValues, unknown, DocumentInput>({
    resolver,
    defaultValues: {
      kind: document?.kind ?? kind,
      number: document?.number ?? '',
      issuer: document?.issuer ?? '',
      validUntil: document?.validUntil ?? '',
    },
  })
  const { errors, dirtyFields } = form.formState
  const kept = useFormDraft(form, 'document-draft', { about: document?._id ?? `${vesselId}-${kind}` })
  const [chosen, setChosen] = useState<ChosenFile>()
  const [fault, setFault] = useState<string>()
  const { busy, uploading, error, save } = useSave(props, {
    onSaved: () => {
      kept.drop()
      onDone()
    },
    failed: failure => {
      if (isAboutFile(failure)) setFault(failure.message)
      return form
    },
  })
  const remove = useRemove(props)
  const isToldAbove = error !== null && (isAboutFile(error) || error.errors.length > 0)

  const choose = (next: ChosenFile) => {
    setFault(undefined)
    setChosen(next)
  }
  const send = form.handleSubmit(async values => {
    setFault(undefined)
    await save(values, chosen, field => field in dirtyFields)
  })

  return (
    <form noValidate aria-label="Datos del documento" onSubmit={send} className="grid gap-5">
      {kept.restored && <RestoredNote onDiscard={kept.discard} />}
      {document?.verifiedAt && (
        <Notice tone="wait">
          Está comprobado por Singladura. Si cambias el tipo, el número o el archivo, dejará de estarlo.
        </Notice>
      )}
      {document?.refusal && <RefusedPaper refusal={document.refusal} />}
      <SelectField label="Documento" required error={errors.kind?.message} {...form.register('kind')}>
        {documentKinds.map(each => (
          <option key={each} value={each}>
            {documentKindLabels[each]}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormDay control={form.control} name="validUntil" label="Válido hasta" optional />
        <TextField
          label="Número"
          optional
          autoComplete="off"
          error={errors.number?.message}
          {...form.register('number')}
        />
      </div>
      <TextField
        label="Quién lo expide"
        optional
        hint="La aseguradora, la capitanía, el taller"
        error={errors.issuer?.message}
        {...form.register('issuer')}
      />
      <FileField
        label="Archivo del documento"
        hint="Lo ven Singladura, para comprobarlo, y quien tenga contigo un contrato firmado para este barco."
        stored={document?.hasFile ? (document.fileName ?? 'Archivo') : null}
        chosen={chosen}
        fault={fault}
        download={document && <DownloadDocument vesselId={vesselId} document={document} />}
        onChoose={choose}
      />
      <FormProblem message={isToldAbove ? undefined : error?.message} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={busy} busyLabel={chosen ? uploading : 'Guardando…'}>
          Guardar
        </Button>
        <Button tone="ghost" onClick={onDone}>
          Cancelar
        </Button>
        {document && (
          <Button tone="quiet" busy={remove.busy} busyLabel="Eliminando…" onClick={() => void remove.ask()}>
            Eliminar
          </Button>
        )}
      </div>
    </form>
  )
}
