import { CloudOff, CloudUpload } from 'lucide-react'
import { unsentWords } from '#web/checklists/shown/unsent-words.ts'

export interface Outgoing {
  unsent: number
  paused: boolean
  storage: 'kept' | 'memory'
}

/** Empty beforehand, otherwise its first words would not be read out. */
export function UnsentNote({ unsent, paused }: Outgoing) {
  const Icon = paused ? CloudOff : CloudUpload
  return (
    <p role="status" className="text-[0.875rem] leading-snug font-medium text-ambar empty:hidden">
      {unsent > 0 && (
        <>
          <Icon aria-hidden size={16} strokeWidth={1.8} className="mr-1.5 inline align-[-3px]" />
          <span>{unsentWords(unsent)}</span>
          {paused && <span className="font-normal">. Se enviarán solos</span>}
        </>
      )}
    </p>
  )
}
