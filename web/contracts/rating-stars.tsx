import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { type Ref, useId } from 'react'
import { STARS_MAX } from '#domain/contracts/contract.ts'
import { FieldError } from '#web/ui/field.tsx'

const words = ['Muy mal', 'Mal', 'Correcto', 'Bien', 'Excelente']
const steps = Array.from({ length: STARS_MAX }, (_, index) => index + 1)

interface Props {
  legend: string
  name: string
  chosen: number | undefined
  onChoose: (stars: number) => void
  onBlur: () => void
  error: string | undefined
  first: Ref<HTMLInputElement>
}

/** One of five stars, which are radio buttons: the arrow keys move between them. */
export function RatingStars({ legend, name, chosen, onChoose, onBlur, error, first }: Props) {
  const own = useId()
  return (
    <fieldset aria-describedby={error && `${own}-error`} className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex max-w-[calc(100%+0.5rem)] min-w-0">
          {steps.map(stars => (
            <label
              key={stars}
              className="group grid h-13 w-13 min-w-0 cursor-pointer place-items-center rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-magenta"
            >
              <input
                ref={stars === 1 ? first : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === chosen}
                onChange={() => onChoose(stars)}
                onBlur={onBlur}
                aria-label={`${stars} de ${STARS_MAX}: ${words[stars - 1]}`}
                className="sr-only"
              />
              <Star
                aria-hidden
                size={34}
                strokeWidth={1.4}
                className={clsx(
                  'transition-colors',
                  chosen !== undefined && stars <= chosen
                    ? 'fill-magenta text-magenta'
                    : 'fill-white text-tinta-2 group-hover:fill-magenta-2 group-hover:text-magenta',
                )}
              />
            </label>
          ))}
        </div>
        {/* The radio button has its name for screen readers. */}
        <p aria-hidden className="font-display text-[1.25rem] italic">
          {chosen === undefined ? '' : words[chosen - 1]}
        </p>
      </div>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
