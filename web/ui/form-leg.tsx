import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const legStyle = 'group relative min-w-0 pb-10 sm:pl-17'

/** The way to the next leg. `top`: from the number on. */
export const LegLine = ({ top }: { top: '-top-5' | 'top-5' }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'absolute bottom-0 left-[19px] hidden border-l-2 border-dashed border-magenta/70 group-last-of-type:hidden sm:block sm:group-last-of-type:hidden',
      top,
    )}
  />
)

export const LegNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="relative grid size-10 shrink-0 place-items-center rounded-full border-2 border-magenta bg-white text-[0.9375rem] font-semibold text-magenta"
  >
    {number}
  </span>
)

export function FormLeg({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className={legStyle}>
      <LegLine top="-top-5" />
      <legend className="mb-5 flex items-center gap-4 sm:-ml-17 sm:gap-7">
        <LegNumber number={number} />
        <span className="font-display text-[1.625rem] leading-tight tracking-[-0.015em]">{title}</span>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </fieldset>
  )
}
