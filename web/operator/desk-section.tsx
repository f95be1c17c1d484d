import { type ReactNode, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface DeskSectionProps {
  title: string
  /** At the other end of the title's line: a few words, or a link. */
  aside?: ReactNode
  children: Elements
}

export function DeskSection({ title, aside, children }: DeskSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-[1.5px] border-tinta pb-2.5">
        <h2 id={heading} className="text-[1.4375rem]">
          {title}
        </h2>
        {aside && <div className="text-[0.875rem] text-tinta-2">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
