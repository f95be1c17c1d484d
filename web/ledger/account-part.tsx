import { useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface Props {
  title: string
  aside?: Elements
  children: Elements
}

export function AccountPart({ title, aside, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 lg:border-b-[1.5px] lg:border-tinta lg:pb-3">
        <h2 id={heading} className="text-[1.6875rem] lg:text-[1.875rem]">
          {title}
        </h2>
        {aside && (
          <div className="-mr-[12px] flex flex-wrap items-baseline gap-1 [&>span:only-child]:mr-[12px]">
            {aside}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
