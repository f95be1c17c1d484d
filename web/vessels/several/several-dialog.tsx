import { FilePlus2, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type DocumentKind, documentKindLabels, documentKinds } from '#domain/vessels/vessel-document.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { sizeInWords } from '#web/ui/file-field.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { PickFiles } from '#web/vessels/several/pick-files.tsx'
import { type PaperFile, SEVERAL_MAX, type SeveralPapers } from '#web/vessels/several/use-several-papers.ts'

interface RowProps {
  paper: PaperFile
  several: SeveralPapers
  /** For a screen reader that reads on once the row is gone. */
  onRemove: () => void
}

function PaperRow({ paper: { key, file, kind, validUntil, faults }, several, onRemove }: RowProps) {
  const isSending = several.sending === key
  const wrong = faults.file ?? faults.other
  return (
    <li className="border-b border-linea py-5 first:pt-0 last:border-b-0">
      <fieldset disabled={isSending} className="grid min-w-0 gap-3">
        <legend className="sr-only">{file.name}</legend>
        <div className="flex items-start gap-2 leading-snug">
          <FileText aria-hidden="true" strokeWidth={1.6} className="mt-px size-5 shrink-0 text-mar" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <span aria-hidden="true">{file.name}</span>
            <span className="text-tinta-2">{` · ${isSending ? several.uploading : sizeInWords(file.size)}`}</span>
          </p>
          <span className="-my-2.5 -mr-3 shrink-0">
            <Button tone="quiet" size="compact" aria-label={`Quitar ${file.name}`} onClick={onRemove}>
              Quitar
            </Button>
          </span>
        </div>
        {wrong && <FieldError id={`${key}-error`}>{wrong}</FieldError>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Documento"
            required
            error={faults.kind}
            value={kind}
            onChange={event => several.change(key, { kind: event.target.value as DocumentKind | '' })}
          >
            {kind === '' && <option value="">Elige cuál es</option>}
            {documentKinds.map(each => (
              <option key={each} value={each}>
                {documentKindLabels[each]}
              </option>
            ))}
          </SelectField>
          <DayField
            label="Válido hasta"
            optional
            error={faults.validUntil}
            value={validUntil}
            onChange={day => several.change(key, { validUntil: day })}
          />
        </div>
      </fieldset>
    </li>
  )
}

interface Props {
  vesselName: string
  several: SeveralPapers
  open: boolean
  onClose: () => void
}

export function SeveralDialog({ vesselName, several, open, onClose }: Props) {
  const { papers, told, tries, pick, remove, save, sending } = several
  const list = useRef<HTMLUListElement>(null)
  useLeaveGuard(papers.length > 0, 'Los archivos que has elegido y no has guardado se perderán.')
  const isEmpty = papers.length === 0
  // Once the faults are drawn.
  useEffect(() => {
    if (tries > 0) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return (
    <Dialog
      open={open}
      inAddress
      wide
      onOpenChange={next => !next && onClose()}
      title="Añadir varios documentos"
      description={vesselName}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          {!isEmpty && (
            <Button busy={sending !== undefined} busyLabel="Guardando…" onClick={() => void save()}>
              {papers.length === 1 ? 'Guardar' : `Guardar los ${papers.length}`}
            </Button>
          )}
        </>
      }
    >
      <ul ref={list} aria-label="Archivos por guardar" tabIndex={-1} className="focus-visible:outline-none">
        {papers.map(paper => (
          <PaperRow
            key={paper.key}
            paper={paper}
            several={several}
            onRemove={() => {
              remove(paper.key)
              list.current?.focus()
            }}
          />
        ))}
      </ul>
      <p role="status" className="leading-snug font-semibold not-empty:mb-4">
        {told}
      </p>
      <PickFiles
        label={isEmpty ? 'Elegir archivos' : 'Añadir más archivos'}
        icon={<FilePlus2 aria-hidden="true" size={22} strokeWidth={1.5} />}
        onPick={pick}
        className="flex min-h-16 cursor-pointer items-center justify-center gap-2.5 rounded-inner border border-dashed border-control bg-fondo-5 px-4 font-semibold hover:border-tinta"
      >
        {isEmpty ? 'Elegir archivos' : 'Añadir más archivos'}
      </PickFiles>
      <p className="mt-2 text-sm leading-snug text-tinta-2">
        {`PDF, JPG, PNG o WebP, hasta 10 MB cada uno y ${SEVERAL_MAX} de una vez. El número y quién lo expide se escriben después en cada documento. Los ve quien tenga contigo un contrato firmado para este barco.`}
      </p>
    </Dialog>
  )
}
