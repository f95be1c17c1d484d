import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

interface Props {
  facts: Fact[]
  /** Replaces a missing value; without it the line is left out. */
  whenMissing?: string | undefined
  /** The value below its term at every width, for narrow places. */
  stacked?: boolean
}

export const present = ({ value }: Fact) => value !== undefined && value !== null && value !== ''

export function FactList({ facts, whenMissing, stacked = false }: Props) {
  const shown = whenMissing ? facts : facts.filter(present)
  return (
    <dl className="-mt-1">
      {shown.map(fact => (
        <div
          key={fact.term}
          className={clsx(
            'grid gap-x-6 gap-y-0.5 border-t border-linea py-3 first:border-t-0',
            !stacked && 'sm:grid-cols-[200px_minmax(0,1fr)]',
          )}
        >
          <dt className="text-[0.9375rem] text-tinta-2">{fact.term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {present(fact) ? (
              fact.value
            ) : (
              <span className="font-normal text-tinta-2 italic">{whenMissing}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
