import { clsx } from 'clsx'
import { type ChecklistStatus, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import type { ChecklistCounts } from '#web/checklists/list/checklist-filters.ts'

const words: Record<ChecklistStatus, readonly [string, string]> = {
  draft: ['Borrador', 'Borradores'],
  submitted: ['Enviada', 'Enviadas'],
  approved: ['Aprobada', 'Aprobadas'],
  needs_review: ['Requiere revisión', 'Requieren revisión'],
}

interface Props {
  /** Until the counts arrive, their places are reserved. */
  counts: ChecklistCounts | undefined
  chosen: string
  onChoose: (status: string) => void
}

export function StatusCounts({ counts, chosen, onChoose }: Props) {
  return (
    <ul
      aria-label="Listas por estado"
      className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] divide-x divide-linea border-y border-linea lg:max-w-180"
    >
      {checklistStatuses.map(status => (
        <li key={status} className="grid min-w-0">
          <button
            type="button"
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? '' : status)}
            className={clsx(
              'flex min-w-0 flex-col px-2 py-3 text-left transition-colors focus-visible:outline-offset-0 sm:px-5',
              chosen === status
                ? 'bg-magenta-2 inset-shadow-[0_-2px_0_var(--color-magenta)]'
                : 'hover:bg-fondo-4',
            )}
          >
            <b
              className={clsx(
                'font-display text-[1.625rem] leading-tight font-[380]',
                !counts?.[status] && 'text-tinta-2',
              )}
            >
              {counts ? formatNumber(counts[status]) : '–'}
            </b>{' '}
            <span className="text-[0.8125rem] leading-tight wrap-anywhere text-tinta-2">
              {words[status][counts?.[status] === 1 ? 0 : 1]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
