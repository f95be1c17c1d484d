import { CloudUpload } from 'lucide-react'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import type { Sending } from '#web/offline/queue-record.ts'

const words: Record<Exclude<Sending, 'failed'>, string> = { waiting: 'Sin enviar', sending: 'Enviando…' }

/** Nothing once the server has it. */
export function SendingMark({ sending }: { sending: Sending | null }) {
  if (sending === null || sending === 'failed') return null
  return (
    <span className="inline-flex items-center gap-1.5 text-[0.8125rem] font-medium text-ambar">
      <CloudUpload aria-hidden size={16} strokeWidth={1.8} />
      <span className="max-sm:sr-only">{words[sending]}</span>
    </span>
  )
}

export const sendingOf = ({ sending, photos }: LocalItem): Sending | null =>
  sending ?? photos.find(photo => photo.sending !== null && photo.sending !== 'failed')?.sending ?? null
