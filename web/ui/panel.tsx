import { type ReactNode, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface PanelProps {
  title?: ReactNode
  children: Elements
  aside?: Elements
}

export function Panel({ title, children, aside }: PanelProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={title ? heading : undefined}
      className="border-t-[1.5px] border-tinta pt-6 pb-10"
    >
      {(title || aside) && (
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          {title && (
            <h2 id={heading} className="text-[1.75rem]">
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
