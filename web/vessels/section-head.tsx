import type { Elements } from '#web/ui/elements.ts'

export const sectionLink =
  '-my-2.5 inline-flex min-h-11 cursor-pointer print:hidden items-center text-[0.9375rem] font-semibold underline decoration-tinta/30 decoration-[1.5px] underline-offset-[5px] hover:decoration-magenta'

export const SectionHead = ({ id, title, action }: { id: string; title: string; action?: Elements }) => (
  <div className="flex items-baseline justify-between gap-4">
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-[1.75rem] focus-visible:outline-none">
      {title}
    </h2>
    {action}
  </div>
)
