import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** Opens a screen, inside the screen's own `page` block, and keeps clear of the header that floats above. */
export function ScreenHead({ title, lead, actions }: ScreenHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-27 pb-8 md:pt-37 md:pb-12">
      <div className="max-w-180 min-w-0">
        <h1 className="text-[clamp(2.375rem,4.6vw,3.625rem)] wrap-break-word">{title}</h1>
        {lead && (
          <div className="mt-4 text-[1.0625rem] text-pretty text-tinta-2 md:text-[1.1875rem]">{lead}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
