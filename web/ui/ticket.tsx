import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TicketProps {
  children: ReactNode
  /** Its children are five rows of the list around it: neighbours are aligned. */
  rows?: boolean
  as?: 'article' | 'section' | 'li' | undefined
  label?: string | undefined
  /** The fragment by which notifications lead to it. */
  about?: string | undefined
}

export function Ticket({ children, as: Tag = 'article', label, about, rows = false }: TicketProps) {
  return (
    <Tag
      aria-label={label}
      data-about={about}
      className={clsx(
        'relative min-w-0 rounded-card border border-linea bg-white',
        rows
          ? 'row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-3 px-4 py-4 sm:px-6 sm:py-5'
          : 'px-5 py-5 sm:px-6',
        'transition-colors has-data-stretched:hover:border-veril',
        // Its own buttons are above the one that covers the ticket.
        '[&_:is(a,button):not([data-stretched],.absolute)]:relative [&_:is(a,button):not([data-stretched])]:z-1',
      )}
    >
      {children}
    </Tag>
  )
}

interface TicketFactsProps {
  facts: readonly { term: string; value: ReactNode }[]
}

export function TicketFacts({ facts }: TicketFactsProps) {
  return (
    <dl className="my-4 flex flex-wrap gap-x-8 gap-y-3 border-y border-linea py-3.5">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-[0.8125rem] leading-snug text-tinta-2">{term}</dt>
          <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
