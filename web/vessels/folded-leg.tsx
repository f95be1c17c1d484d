import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LegLine, LegNumber, legStyle } from '#web/ui/form-leg.tsx'

interface Props {
  number: number
  title: string
  /** In a line: all that is filled in, or the fields to fill in. */
  line: string
  faulty: boolean
  children: ReactNode
}

/** A part of a form behind its name. Its fields are always there: closing it loses nothing. */
export function FoldedLeg({ number, title, line, faulty, children }: Props) {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className={clsx(legStyle, 'not-last-of-type:pb-6')}>
      <LegLine top="top-5" />
      <details className="group/leg">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 focus-visible:rounded-inner sm:-ml-17 sm:gap-7 [&::-webkit-details-marker]:hidden">
          <LegNumber number={number} />
          <span className="min-w-0 flex-1">
            <span
              id={titleId}
              className="block font-display text-[1.625rem] leading-tight tracking-[-0.015em]"
            >
              {title}
            </span>
            <span
              className={clsx(
                'block text-[0.9375rem] leading-snug wrap-anywhere',
                faulty ? 'font-semibold text-babor' : 'text-tinta-2',
              )}
            >
              {faulty ? 'Hay algo que corregir.' : line}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            size={22}
            strokeWidth={1.6}
            className="shrink-0 transition-transform group-open/leg:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-4">{children}</div>
      </details>
    </fieldset>
  )
}

/** A closed group takes no focus: it is opened before its field is to have it. */
export function openGroupsOf(form: HTMLFormElement | null, fields: readonly string[]): void {
  for (const field of fields) {
    const control = form?.elements.namedItem(field)
    const group = control instanceof Element ? control.closest('details') : null
    if (group) group.open = true
  }
}
