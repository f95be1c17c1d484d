import type { ReactNode } from 'react'
import type { Elements } from '#web/ui/elements.ts'

/** The frame of the two screens before the desk: signing in, and becoming an operator. */
export function DeskDoor({ title, lead, children }: { title: string; lead?: ReactNode; children: Elements }) {
  return (
    <section className="page grid justify-items-center py-10 md:py-18">
      <div className="w-full max-w-[28rem]">
        <h1 className="text-[clamp(2.125rem,4vw,2.75rem)]">{title}</h1>
        {lead && <p className="mt-3 text-pretty text-tinta-2">{lead}</p>}
        <div className="mt-8 grid gap-6">{children}</div>
      </div>
    </section>
  )
}
