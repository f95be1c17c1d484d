import { clsx } from 'clsx'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

export interface WaitingRow {
  to: string
  icon: LucideIcon
  count: number
  title: string
  /** The queue in a few words; 'Nada espera' for an empty one. */
  text: string
  /** How long the first has waited. */
  age?: string | undefined
  tone?: 'late' | 'soon' | undefined
}

const ages = { late: 'font-semibold text-babor', soon: 'font-semibold text-ambar', none: 'text-tinta-2' }

function Row({ row }: { row: WaitingRow }) {
  const { to, icon: Icon, count, title, text, age, tone = 'none' } = row
  const isEmpty = count === 0
  return (
    <li className="border-b border-linea">
      <Link
        to={to}
        className="grid min-h-16 grid-cols-[1.5rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 transition-colors hover:bg-white focus-visible:outline-offset-0 sm:grid-cols-[1.5rem_3rem_minmax(0,1fr)_auto_auto]"
      >
        <Icon
          aria-hidden
          size={20}
          strokeWidth={1.6}
          className={clsx(isEmpty && 'opacity-45', !isEmpty && tone === 'late' ? 'text-babor' : 'text-mar')}
        />
        <span
          className={clsx(
            'text-right font-display text-[1.75rem] leading-none tracking-tight tabular-nums',
            isEmpty && 'text-tinta-2',
          )}
        >
          {count}
        </span>
        <span className="min-w-0 pl-2 leading-snug wrap-anywhere">
          <span className={clsx('block', isEmpty ? 'text-tinta-2' : 'font-semibold')}>{title}</span>
          <span className="block text-[0.9375rem] text-tinta-2">{text}</span>
          {age && <span className={clsx('block text-[0.9375rem] sm:hidden', ages[tone])}>{age}</span>}
        </span>
        <span className={clsx('hidden text-[0.9375rem] whitespace-nowrap tabular-nums sm:block', ages[tone])}>
          {age}
        </span>
        <ChevronRight
          aria-hidden
          size={18}
          strokeWidth={1.6}
          className={isEmpty ? 'text-tinta-2 opacity-60' : 'text-tinta-2'}
        />
      </Link>
    </li>
  )
}

/** The queues in order of danger, not of number; an empty one stays in its place. */
export const WaitingList = ({ rows }: { rows: readonly WaitingRow[] }) => (
  <ul aria-label="Lo que espera">
    {rows.map(row => (
      <Row key={row.title} row={row} />
    ))}
  </ul>
)
