import type { ReactNode } from 'react'
import type { Elements } from '#web/ui/elements.ts'
import { WayBackLink } from '#web/ui/way-back-link.tsx'

interface DeskScreenProps {
  /** An `<em>` in it is italic and magenta: 'La <em>guardia</em>'. */
  title: ReactNode
  /** Beside the title: a chip. */
  mark?: Elements
  /** At the other end of the title's line. */
  aside?: ReactNode
  back?: { to: string; label: string } | undefined
  children: Elements
}

/** The frame of each screen of the desk. */
export function DeskScreen({ title, mark, aside, back, children }: DeskScreenProps) {
  return (
    <div className="page pb-18">
      <div className={back ? 'pt-5 pb-6' : 'pt-8 pb-6'}>
        {back && <WayBackLink {...back} />}
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:flex-nowrap">
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
            <h1 className="min-w-0 text-[clamp(2.125rem,3.4vw,2.875rem)] wrap-anywhere">{title}</h1>
            {mark}
          </div>
          {aside && (
            <div className="min-w-0 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2 lg:max-w-100 lg:shrink-0 lg:text-right">
              {aside}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
