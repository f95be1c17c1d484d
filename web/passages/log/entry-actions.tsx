import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { ENTRY_PHOTOS_MAX, isWritten } from '#domain/passages/log-entry.ts'
import { labelOf } from '#web/passages/log/entry-words.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import type { Outgoing } from '#web/passages/log/log-record.ts'
import { OVERTAKEN } from '#web/passages/log/overtaken.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-end text-[0.875rem] font-semibold underline decoration-current/40 underline-offset-4'

interface ActionProps {
  does: string
  of: ShownEntry
  isBefore: boolean
  onPress: () => void
  children: ReactNode
}
function Action({ does, of, isBefore, onPress, children }: ActionProps) {
  const kind = labelOf(of.kind, isBefore).toLocaleLowerCase('es')
  const label = `${does}: ${kind}, ${clock(of.at)}`
  return (
    <button type="button" aria-label={label} onClick={onPress} className={look}>
      {children}
    </button>
  )
}

interface Props {
  entry: ShownEntry
  /** Written before the departure. */
  isBefore?: boolean
  onPhotos: () => void
  onCorrect: () => void
  /** Where its position is doubtful. */
  onLeaveOut: (() => void) | undefined
}

export function EntryActions({ entry, isBefore = false, onPhotos, onCorrect, onLeaveOut }: Props) {
  if (entry.correctedBy) return null
  const action = { of: entry, isBefore }
  return (
    <span className="flex max-w-30 flex-wrap items-center justify-end gap-x-2 print:hidden">
      {entry.photos.length < ENTRY_PHOTOS_MAX && (
        <Action does="Añadir fotos" {...action} onPress={onPhotos}>
          <Camera aria-hidden size={20} strokeWidth={1.7} />
        </Action>
      )}
      {onLeaveOut && (
        <Action does="No contarla en las sumas" {...action} onPress={onLeaveOut}>
          No contarla
        </Action>
      )}
      {isWritten(entry.kind) && (
        <Action does="Corregir" {...action} onPress={onCorrect}>
          Corregir
        </Action>
      )}
    </span>
  )
}

/** Another correction was first: sent as it is, it would be refused again. */
const isForAnother = ({ problemCode }: Outgoing) => problemCode === OVERTAKEN

/** For a change that the server has refused. `of`: 'foto 2' where it is not the entry itself. */
export const RefusedActions = ({ jobId, change, of }: { jobId: string; change: Outgoing; of?: string }) =>
  (
    [
      ['Reintentar', logBook.retry],
      ['Descartar', logBook.discard],
    ] as const
  )
    .filter(([, act]) => act !== logBook.retry || !isForAnother(change))
    .map(([label, act]) => (
      <button
        key={label}
        type="button"
        aria-label={of && `${label} ${of}`}
        className={look}
        onClick={() => act(jobId, change)}
      >
        {label}
      </button>
    ))
