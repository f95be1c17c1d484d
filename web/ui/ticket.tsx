import type { ReactNode } from 'react'

interface TicketProps {
  children: ReactNode
  as?: 'article' | 'section' | 'li' | undefined
  label?: string | undefined
}

/** The white card on which a transfer, or whatever there is one of, is written. */
export function Ticket({ children, as: Tag = 'article', label }: TicketProps) {
  return (
    <Tag aria-label={label} className="min-w-0 rounded-card border border-linea bg-white px-5 py-5 sm:px-6">
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
          <dd className="leading-snug font-semibold wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
