import type { ReactNode } from 'react'
import { SeaChart } from '#web/accounts/sea-chart.tsx'

interface Props {
  picture: ReactNode
  kicker: ReactNode
  name: ReactNode
  facts: ReactNode
  actions: ReactNode
}

export function HeadOverChart({ picture, kicker, name, facts, actions }: Props) {
  return (
    <header className="relative isolate mb-8 overflow-hidden border-linea md:mb-13 md:border-b">
      <SeaChart className="absolute top-0 right-0 -z-10 h-52 w-[64%] mask-b-from-55% mask-l-from-40% md:h-full md:w-[62%] md:mask-b-from-100%" />
      <div className="page flex flex-wrap items-end gap-x-8 gap-y-6 pt-27 md:pt-37 md:pb-13">
        <span className="rounded-full bg-white p-1.5 ring-1 ring-linea">{picture}</span>
        <div className="min-w-0 grow basis-72">
          <p className="font-display text-[1.125rem] text-tinta-2 italic">{kicker}</p>
          <h1 className="mt-1 text-[clamp(2.25rem,4.4vw,3.5rem)] wrap-anywhere">{name}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-tinta-2">
            {facts}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </header>
  )
}
