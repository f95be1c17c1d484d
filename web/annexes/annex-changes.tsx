import { ArrowRight } from 'lucide-react'
import type { AnnexView } from '#domain/annexes/annex.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { valueText } from '#web/contracts/contract-words.ts'

/** Before and after beside each other; for an end, its reason. */
export function AnnexChanges({ annex: { changes, end } }: { annex: Pick<AnnexView, 'changes' | 'end'> }) {
  if (end)
    return (
      <p className="text-pretty wrap-anywhere">
        <span>Termina el contrato de mutuo acuerdo: </span>
        <span className="italic">{`«${end.reason}»`}</span>
      </p>
    )
  return (
    <dl className="divide-y divide-linea">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="py-2.5">
          <dt className="text-[0.875rem] text-tinta-2">{fieldLabels[field]}</dt>
          <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-snug">
            <s className="text-tinta-2 wrap-anywhere">{valueText(field, before) || 'Sin indicar'}</s>
            <ArrowRight aria-label="pasa a" size={16} strokeWidth={1.7} className="shrink-0 text-magenta" />
            <span className="font-semibold wrap-anywhere">{valueText(field, after) || 'Sin indicar'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
