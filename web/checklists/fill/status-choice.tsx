import { clsx } from 'clsx'
import { type ItemStatus, itemStatuses, itemStatusLabels } from '#domain/checklists/checklist-item.ts'
import { statusLooks } from '#web/checklists/fill/item-status-look.ts'

interface Props {
  of: string
  name: string
  chosen: ItemStatus | null
  /** Null: the answer is taken back. */
  onChoose: (status: ItemStatus | null) => void
}

/** One tap answers; a second tap on the same status takes the answer back. */
export function StatusChoice({ of, name, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{`Estado de ${of}`}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:gap-2">
        {itemStatuses.map(status => {
          const { icon: Icon, short, chosen: look } = statusLooks[status]
          return (
            <label
              key={status}
              className={clsx(
                'flex min-h-16.5 min-w-0 cursor-pointer flex-col items-center gap-1 rounded-inner border px-0.5 pt-2.5 pb-1.5',
                'border-control/60 bg-white text-center text-[0.8125rem] leading-tight font-medium text-tinta select-none',
                'transition active:scale-[0.97] hover:border-tinta',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
                look,
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={chosen === status}
                aria-label={itemStatusLabels[status]}
                onChange={() => onChoose(status)}
                onClick={() => {
                  if (chosen === status) onChoose(null)
                }}
              />
              <Icon aria-hidden size={20} strokeWidth={1.8} className="shrink-0" />
              <span aria-hidden>{short}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
