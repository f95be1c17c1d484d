import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import type { AttachmentView } from '#domain/messages/message.ts'
import { askForFile } from '#web/messages/ask-for-file.ts'
import { MessagePhoto } from '#web/messages/message-photo.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { sizeInWords } from '#web/ui/file-field.tsx'

export function MessageFile({ attachment, own }: { attachment: AttachmentView; own: boolean }) {
  if (attachment.kind === 'image') return <MessagePhoto attachment={attachment} />
  const { name, bytes } = attachment
  return (
    <div
      className={clsx(
        'mb-1 w-full max-w-[min(26rem,84%)] rounded-[20px] border border-linea bg-white px-4 py-3',
        own ? 'rounded-br-[6px]' : 'rounded-bl-[6px]',
      )}
    >
      <p className="mb-2 flex items-start gap-2 leading-snug">
        <FileText aria-hidden strokeWidth={1.6} className="mt-px size-5 shrink-0 text-mar" />
        <span className="min-w-0 wrap-anywhere">
          <span>{name}</span>
          <span className="text-tinta-2">{` · ${sizeInWords(bytes)}`}</span>
        </span>
      </p>
      <DownloadButton
        title={name}
        ask={() => askForFile(attachment)}
        label="Descargar"
        aria-label={`Descargar ${name}`}
        tone="ghost"
        size="compact"
      />
    </div>
  )
}
