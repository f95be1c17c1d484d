import { clsx } from 'clsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Clause 11: an expense for safety that could not wait counts without approval. */
export const UrgentSwitch = ({ checked, onChange }: Props) => (
  <div className="border-y border-linea py-1">
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="flex min-h-13.5 w-full items-center justify-between gap-4 text-left leading-snug"
    >
      <span>
        <span className="block text-[0.9375rem] font-medium">Era urgente para la seguridad</span>
        <span className="block text-[0.84375rem] text-tinta-2">
          Cuenta sin aprobación; di por qué en la nota
        </span>
      </span>
      <span
        aria-hidden
        className={clsx(
          'relative h-8 w-13.5 shrink-0 rounded-full transition-colors forced-colors:border',
          checked ? 'bg-magenta' : 'bg-control/70',
        )}
      >
        <span
          className={clsx(
            'absolute top-[3px] left-[3px] size-6.5 rounded-full bg-white transition-transform forced-colors:bg-[CanvasText]',
            checked && 'translate-x-5.5',
          )}
        />
      </span>
    </button>
  </div>
)
