import type { ReactNode } from 'react'
import { SeaChart } from '#web/accounts/sea-chart.tsx'
import { isStorageBlocked, STORAGE_BLOCKED } from '#web/session/session.ts'
import type { Elements } from '#web/ui/elements.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  title: ReactNode
  lead?: ReactNode
  beside?: ReactNode
  children: Elements
}

export function EntryLayout({ title, lead, beside, children }: Props) {
  return (
    <section className="relative isolate flex min-h-[calc(100svh-124px)] flex-col overflow-hidden">
      <SeaChart className="absolute [mask-image:linear-gradient(90deg,transparent,black_34%)] inset-y-0 right-0 -z-10 hidden h-full w-[58%] lg:block" />
      <div className="page grid gap-13 pt-27 pb-13 md:pt-37 md:pb-18 lg:min-h-[820px] lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:gap-32">
        <div>
          <h1 className="text-[clamp(2.5rem,4.6vw,3.75rem)]">{title}</h1>
          {lead ? <p className="mt-4 max-w-[26rem] text-pretty text-tinta-2">{lead}</p> : null}
          <div className="mt-8 grid gap-6">
            {isStorageBlocked() && <FormProblem message={STORAGE_BLOCKED} />}
            {children}
          </div>
        </div>
        {beside ? <div className="lg:justify-self-end lg:self-center">{beside}</div> : null}
      </div>
      <div className="relative mt-auto h-32 overflow-hidden lg:hidden">
        <SeaChart className="absolute inset-0 size-full" />
      </div>
    </section>
  )
}
