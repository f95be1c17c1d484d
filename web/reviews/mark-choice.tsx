import { clsx } from 'clsx'
import { useId } from 'react'
import { STARS_MAX } from '#domain/contracts/contract.ts'
import { type AspectKey, aspectLabels } from '#domain/reviews/aspects.ts'
import { aspectHints } from '#web/reviews/review-words.ts'
import { FieldError } from '#web/ui/field.tsx'

const marks = Array.from({ length: STARS_MAX }, (_, index) => index + 1)
/** From the mark before; it takes no press from it. */
const WAY =
  'before:pointer-events-none before:absolute before:top-1/2 before:right-1/2 before:-left-1/2 before:-translate-y-1/2 before:border-magenta'
const CLEARS = ['Backspace', 'Delete']

interface Props {
  aspect: AspectKey
  chosen: number | null
  onChoose: (mark: number | null) => void
  error: string | undefined
}

/** A way with five marks, which are radio buttons. The chosen one, pressed again, or the key that deletes, leaves it empty. */
export function MarkChoice({ aspect, chosen, onChoose, error }: Props) {
  const own = useId()
  return (
    <fieldset
      aria-describedby={clsx(`${own}-hint`, error && `${own}-error`)}
      className="min-w-0 border-t border-linea py-1.5 last:border-b"
    >
      <legend className="sr-only">{aspectLabels[aspect]}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-1 sm:gap-x-4">
        <p className="max-w-full min-w-min flex-1 basis-24 py-1 leading-snug wrap-normal">
          <span aria-hidden className="block font-medium max-sm:text-[0.9375rem]">
            {aspectLabels[aspect]}
          </span>
          <span id={`${own}-hint`} className="block text-[0.8125rem] text-tinta-2 sm:text-[0.875rem]">
            {aspectHints[aspect]}
          </span>
        </p>
        <div className="-mr-4.5 flex w-55 max-w-[calc(100%+1.125rem)] min-w-0">
          {marks.map(mark => {
            const isReached = chosen !== null && mark <= chosen
            return (
              <label
                key={mark}
                className={clsx(
                  'relative grid h-11 min-w-0 flex-1 cursor-pointer place-items-center rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-magenta',
                  mark > 1 && WAY,
                  mark > 1 &&
                    (isReached
                      ? 'before:border-t-2'
                      : 'before:border-t before:border-dashed before:opacity-60'),
                )}
              >
                <input
                  type="radio"
                  name={own}
                  value={mark}
                  checked={mark === chosen}
                  onChange={() => onChoose(mark)}
                  onClick={() => mark === chosen && onChoose(null)}
                  onKeyDown={({ key }) => CLEARS.includes(key) && onChoose(null)}
                  aria-label={`${mark} de ${STARS_MAX}`}
                  className="sr-only"
                />
                <span
                  aria-hidden
                  className={clsx(
                    'relative rounded-full border-magenta',
                    mark === chosen
                      ? 'size-4 border-[5px] bg-white'
                      : clsx('size-2.5 border', isReached ? 'bg-magenta' : 'bg-white'),
                  )}
                />
              </label>
            )
          })}
        </div>
      </div>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
