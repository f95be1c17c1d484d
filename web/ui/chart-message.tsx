import type { ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Drawn for a screen that is not there: no other screen waits for it, and a text without it is whole.
const ChartGround = lazyPart(async () => (await import('#web/ui/chart-ground.tsx')).ChartGround, {
  otherwise: () => null,
})

interface ChartMessageProps {
  title: ReactNode
  text: ReactNode
  actions: ReactNode
}

export function ChartMessage({ title, text, actions }: ChartMessageProps) {
  return (
    <div className="relative isolate flex min-h-[84svh] overflow-hidden md:min-h-[76svh] md:items-center">
      <ChartGround />
      <div className="page pt-32 pb-90 md:pb-24">
        <h1 className="max-w-150 text-[clamp(2.75rem,5.3vw,4.75rem)]">{title}</h1>
        <div className="mt-5 max-w-115 text-[1.0625rem] text-pretty text-tinta-2 md:text-[1.1875rem]">
          {text}
        </div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}
