import { type ReactNode, useId } from 'react'

interface PanelProps {
  title?: ReactNode
  children: ReactNode
  aside?: ReactNode
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
