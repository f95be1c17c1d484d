import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

interface Props {
  facts: Fact[]
  /** The value below its term at every width, for narrow places. */
  stacked?: boolean
}

export const present = ({ value }: Fact) => value !== undefined && value !== null && value !== ''

/** A line without a value is left out. */
export function FactList({ facts, stacked = false }: Props) {
  return (
    <dl className="-mt-1">
      {facts.filter(present).map(fact => (
        <div
          key={fact.term}
          className={clsx(
            'grid gap-x-6 gap-y-0.5 border-t border-linea py-3 first:border-t-0',
            !stacked && 'sm:grid-cols-[200px_minmax(0,1fr)]',
          )}
        >
          <dt className="text-[0.9375rem] text-tinta-2">{fact.term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
