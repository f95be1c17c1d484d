import { ChevronDown } from 'lucide-react'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { useSectionInView } from '#web/legal/use-section-in-view.ts'

interface ContentsProps {
  sections: readonly LegalSection[]
}

function Clauses({ sections, current }: ContentsProps & { current: string | undefined }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="group flex min-h-11 items-center gap-3 py-2 text-[0.9375rem] leading-snug text-tinta-2 hover:text-tinta aria-[current]:font-semibold aria-[current]:text-tinta lg:min-h-0 lg:py-1.5"
          >
            <span
              aria-hidden="true"
              className="grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-magenta/40 bg-papel text-[0.6875rem] font-semibold text-magenta group-aria-[current]:border-magenta group-aria-[current]:bg-magenta group-aria-[current]:text-white"
            >
              {index + 1}
            </span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

export function Contents({ sections }: ContentsProps) {
  const current = useSectionInView(sections)
  return (
    <nav aria-label="Contenido">
      <details className="group/contents rounded-card border border-linea bg-white px-5 lg:hidden">
        <summary className="flex min-h-13.5 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          Contenido
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-magenta transition-transform group-open/contents:rotate-180"
          />
        </summary>
        <div className="border-t border-linea py-2">
          <Clauses sections={sections} current={undefined} />
        </div>
      </details>
      <div className="sticky top-24 max-h-[calc(100svh-120px)] overflow-y-auto max-lg:hidden">
        <p className="mb-3 font-display text-xl">Contenido</p>
        <div className="relative before:absolute before:top-4 before:bottom-4 before:left-[10px] before:border-l-2 before:border-dashed before:border-magenta/40 [&_ol]:relative">
          <Clauses sections={sections} current={current} />
        </div>
      </div>
    </nav>
  )
}
