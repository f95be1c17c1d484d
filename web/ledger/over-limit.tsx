import { TriangleAlert } from 'lucide-react'
import { money } from '#domain/applications/money.ts'

interface Props {
  /** First name. */
  owner: string
  /** Cents; the limit null where the contract has none. */
  over: { before: number; cents: number; limit: number | null }
}

/** The bar of spares and others, with the limit of the contract as a dotted line. */
export function OverLimit({ owner, over: { before, cents, limit } }: Props) {
  const sum = before + cents
  const whole = Math.max(sum, limit ?? 0) * 1.1
  const percent = (part: number) => `${(part / whole) * 100}%`
  return (
    <div
      role="status"
      className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-3 text-[0.90625rem] leading-snug text-tinta-2"
    >
      <TriangleAlert aria-hidden size={21} strokeWidth={1.7} className="text-ambar" />
      <div>
        <p>
          <b className="font-semibold text-ambar">{`${owner} tiene que aprobarlo.`}</b>{' '}
          <span>
            {limit === null
              ? 'El contrato no dice hasta cuánto puedes gastar en recambios y otros sin preguntar.'
              : `Con este llevas ${money(sum)} en recambios y otros, y el tope es de ${money(limit)}.`}
          </span>
        </p>
        {limit !== null && (
          <div aria-hidden className="relative mt-2.5 mb-1 h-1.5 rounded-full bg-linea">
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-veril"
              style={{ width: percent(before) }}
            />
            <span
              className="absolute inset-y-0 rounded-full bg-ambar"
              style={{ left: percent(before), width: percent(cents) }}
            />
            <span
              className="absolute -top-1.5 h-4.5 border-l-2 border-dotted border-tinta"
              style={{ left: percent(limit) }}
            />
          </div>
        )}
      </div>
    </div>
  )
}
