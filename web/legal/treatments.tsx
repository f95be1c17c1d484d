import type { ReactNode } from 'react'

export interface Treatment {
  name: string
  data: string
  purpose: string
  basis: string
  kept: ReactNode
}

const rows = [
  { term: 'Datos', field: 'data' },
  { term: 'Para qué', field: 'purpose' },
  { term: 'Base jurídica', field: 'basis' },
  { term: 'Cuánto tiempo', field: 'kept' },
] as const

/** One card a purpose: a phone has no room for five columns. */
export function Treatments({ treatments }: { treatments: readonly Treatment[] }) {
  return (
    <div className="grid gap-4">
      {treatments.map(treatment => (
        <div key={treatment.name} className="rounded-card border border-linea bg-white px-5 py-4.5 sm:px-6">
          <h3 className="font-display text-xl font-[430]">{treatment.name}</h3>
          <dl className="mt-3 border-t border-linea pt-1 text-[0.9375rem] leading-[1.6]">
            {rows.map(({ term, field }) => (
              <div
                key={term}
                className="border-linea py-2 not-first:border-t sm:grid sm:grid-cols-[132px_1fr] sm:gap-4"
              >
                <dt className="text-tinta-2">{term}</dt>
                <dd>{treatment[field]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
