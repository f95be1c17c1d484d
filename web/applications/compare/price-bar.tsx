import { clsx } from 'clsx'

interface Props {
  span: { min: number; max: number }
  top: number
  budget: number | null
  spoken: string
  className?: string
}

export function PriceBar({ span, top, budget, spoken, className }: Props) {
  const at = (euros: number) => `${(euros / top) * 100}%`
  return (
    <div role="img" aria-label={spoken} className={clsx('relative h-5 print:h-3', className)}>
      <span className="absolute inset-x-0 top-1/2 border-t border-tinta/15" />
      <span
        className="drawn absolute top-1/2 h-2 min-w-2 -translate-y-1/2 rounded-full bg-mar"
        style={{ left: at(span.min), width: at(span.max - span.min) }}
      />
      {budget !== null && (
        <span
          className="absolute inset-y-0 border-l-[1.5px] border-dashed border-tinta"
          style={{ left: at(budget) }}
        />
      )}
    </div>
  )
}
