import { FileText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { refusals } from '#domain/errors.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FieldError } from '#web/ui/field.tsx'

/** For the file picker; the server checks the bytes. */
export const fileTypes = 'application/pdf,image/jpeg,image/png,image/webp'

/** Why this file can't be a document's, before it is sent. A phone may not know a file's type. */
export function fileProblem(file: File): string | undefined {
  if (file.type !== '' && !fileTypes.split(',').includes(file.type))
    return refusals.document_not_readable.message
  if (file.size > ATTACHMENT_MAX_BYTES) return refusals.document_too_large.message
  return undefined
}

/** Undefined leaves the stored file, null deletes it. */
export type ChosenFile = File | null | undefined

interface Props {
  label: string
  hint: string
  stored: string | null
  chosen: ChosenFile
  fault?: string | undefined
  download?: Elements
  onChoose: (file: ChosenFile) => void
}

export const sizeInWords = (size: number) => {
  const kilobytes = Math.max(1, Math.round(size / 1024))
  return kilobytes < 1024
    ? `${kilobytes} kB`
    : `${formatNumber(Math.round((size / 1024 / 1024) * 10) / 10)} MB`
}

export function FileField({ label, hint, stored, chosen, fault, download, onChoose }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const own = useId()
  const [refused, setRefused] = useState<string>()
  const problem = refused ?? fault
  const name = chosen === undefined ? stored : chosen?.name
  const choose = (file: File) => {
    const wrong = fileProblem(file)
    setRefused(wrong)
    if (!wrong) onChoose(file)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">
        Archivo<span className="font-normal text-tinta-2"> (opcional)</span>
      </legend>
      <div className="rounded-inner border border-dashed border-control bg-fondo-5 px-4 py-3">
        {name && (
          <p className="mb-2.5 flex items-start gap-2 leading-snug">
            <FileText aria-hidden="true" strokeWidth={1.6} className="mt-px size-5 shrink-0 text-mar" />
            <span className="min-w-0 wrap-anywhere">
              <span>{name}</span>
              {chosen && <span className="text-tinta-2">{` · ${sizeInWords(chosen.size)}`}</span>}
            </span>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            tone="ghost"
            size="compact"
            aria-describedby={`${own}-hint`}
            onClick={() => picker.current?.click()}
          >
            {name ? 'Cambiar archivo' : 'Elegir archivo'}
          </Button>
          {stored && chosen === undefined && download}
          {name && (
            <Button
              tone="quiet"
              size="compact"
              onClick={() => {
                setRefused(undefined)
                // A chosen one goes first, and the stored one is back.
                onChoose(chosen || !stored ? undefined : null)
              }}
            >
              Quitar archivo
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite">{problem && <FieldError id={`${own}-error`}>{problem}</FieldError>}</div>
      <p id={`${own}-hint`} className="mt-1.5 text-sm leading-snug text-tinta-2">
        {`PDF, JPG, PNG o WebP, hasta 10 MB. ${hint}`}
      </p>
      <input
        ref={picker}
        type="file"
        accept={fileTypes}
        aria-label={label}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          // Emptied, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file) choose(file)
        }}
      />
    </fieldset>
  )
}
