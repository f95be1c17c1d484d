import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface BlankProps {
  words?: string
  className?: string
  children: ReactNode
}

/** The outline of content on its way, in its place; visible only if the answer takes long. */
export function Blank({ words = 'Cargando…', className, children }: BlankProps) {
  return (
    <div role="status" data-blank>
      <span className="sr-only">{words}</span>
      <div
        aria-hidden
        className={clsx('opacity-100 transition-opacity delay-150 starting:opacity-0', className)}
      >
        {children}
      </div>
    </div>
  )
}

/** Placeholder words; `strong` for a heading. */
export const Bar = ({ size, strong }: { size: string; strong?: boolean }) => (
  <div className={clsx('rounded-full', strong ? 'bg-fondo-3' : 'bg-fondo-4', size)} />
)

/** Provisional words that only reserve their place: they are not read out. */
export const BlankText = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    className="rounded-full bg-fondo-4 box-decoration-clone text-transparent select-none motion-safe:animate-pulse"
  >
    {children}
  </span>
)

export const BlankTicket = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 rounded-card border border-linea bg-white px-5 py-5 motion-safe:animate-pulse sm:px-6">
    {children}
  </div>
)

export const BlankRoute = () => (
  <div className="h-17.5 pt-[7px]">
    <div className="border-t-2 border-dashed border-veril/60" />
    <div className="mt-5 flex justify-between">
      <Bar strong size="h-4 w-1/4" />
      <Bar strong size="h-4 w-1/4" />
    </div>
  </div>
)
