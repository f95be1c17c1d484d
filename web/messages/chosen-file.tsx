import { FileText, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useFileAddress } from '#web/messages/message-photo.tsx'
import { fileTypes, sizeInWords } from '#web/ui/file-field.tsx'

const round =
  'grid size-11 shrink-0 place-items-center rounded-full text-tinta-2 transition-colors hover:bg-fondo-4 hover:text-tinta disabled:opacity-50'

interface AttachProps {
  disabled: boolean
  onChoose: (file: File) => void
}

/** On a phone the camera, the photos or the files. */
export function AttachButton({ disabled, onChoose }: AttachProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Adjuntar una foto o un PDF"
        disabled={disabled}
        onClick={() => picker.current?.click()}
        className={round}
      >
        <Paperclip aria-hidden size={21} strokeWidth={1.7} />
      </button>
      <input
        ref={picker}
        type="file"
        accept={fileTypes}
        aria-label="Foto o PDF del mensaje"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          // Emptied, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

interface ChosenProps {
  file: File
  busy: boolean
  onRemove: () => void
}

export function ChosenFile({ file, busy, onRemove }: ChosenProps) {
  const src = useFileAddress(file.type.startsWith('image/') ? file : undefined)
  return (
    <div className="mb-2.5 flex items-center gap-3 rounded-inner border border-linea bg-fondo-5 py-1.5 pr-1.5 pl-3">
      {src ? (
        <img src={src} alt="" className="size-12 shrink-0 rounded-md object-cover" />
      ) : (
        <FileText aria-hidden strokeWidth={1.6} className="size-6 shrink-0 text-mar" />
      )}
      <p className="min-w-0 flex-1 text-[0.9375rem] leading-snug wrap-anywhere">
        <span>{file.name}</span>
        <span className="text-tinta-2">{` · ${sizeInWords(file.size)}`}</span>
      </p>
      <button
        type="button"
        aria-label={`Quitar ${file.name}`}
        disabled={busy}
        onClick={onRemove}
        className={round}
      >
        <X aria-hidden size={20} strokeWidth={1.7} />
      </button>
    </div>
  )
}
