import { clsx } from 'clsx'
import { formatNumber } from '#domain/spanish-format.ts'

interface Props<V extends string> {
  legend: string
  options: readonly { value: V; label: string; count?: number | undefined }[]
  chosen: V
  onChoose: (value: V) => void
}

/** One of a few, each with how many it has. */
export function ChoiceChips<V extends string>({ legend, options, chosen, onChoose }: Props<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-2.5 text-[0.8125rem] whitespace-nowrap sm:px-4 sm:text-[0.9375rem] leading-tight font-medium transition-colors',
              value === chosen
                ? 'border-tinta bg-tinta text-white'
                : 'border-control/60 bg-white hover:border-tinta',
            )}
          >
            <span>{label}</span>{' '}
            {count !== undefined && (
              <span className={value === chosen ? 'text-white/75' : 'text-tinta-2'}>
                {formatNumber(count)}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
