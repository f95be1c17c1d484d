import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { TERMS_VERSION } from '#domain/accounts/account.ts'
import { Contents } from '#web/legal/contents.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'

interface LegalPageProps {
  title: ReactNode
  lead: string
  sections: readonly LegalSection[]
  /** In place of the edition of the terms. */
  dated?: string
}

/** A screen renders too late for the browser to find the clause of the address. */
function useClauseOfAddress() {
  const { hash, key } = useLocation()
  useEffect(() => {
    // A link of the footer may name the clause that the address has already.
    if (key) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, key])
}

export function LegalPage({ title, lead, sections, dated = `Versión ${TERMS_VERSION}` }: LegalPageProps) {
  useClauseOfAddress()
  return (
    <div className="page pb-18 lg:pb-32">
      <ScreenHead title={title} lead={lead} />
      <div className="border-t-[1.5px] border-tinta pt-6 lg:grid lg:grid-cols-[minmax(220px,280px)_minmax(0,1fr)] lg:gap-x-[clamp(40px,7vw,104px)] lg:pt-10">
        <Contents sections={sections} />
        <article className="max-w-172 max-lg:mt-8">
          <p className="font-display text-lg text-tinta-2 italic">{dated}</p>
          {sections.map(({ id, title: heading, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="scroll-mt-24 pt-10 lg:pt-13"
            >
              <h2
                id={`${id}-titulo`}
                className="flex gap-3.5 text-[1.625rem] leading-[1.15] lg:text-[1.875rem]"
              >
                <span aria-hidden="true" className="shrink-0 text-magenta italic">
                  {index + 1}
                </span>
                <span>{heading}</span>
              </h2>
              <div className="mt-4 grid gap-4 leading-[1.7] text-pretty wrap-anywhere [&_a]:text-magenta [&_a]:underline [&_a]:underline-offset-4 [&_b]:font-semibold">
                {body}
              </div>
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
