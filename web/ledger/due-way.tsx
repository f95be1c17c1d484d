import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { AccountView } from '#domain/ledger/account.ts'
import { formatShortDay } from '#domain/spanish-format.ts'
import { type DueMark, dueMarks } from '#web/ledger/due-words.ts'
import { todayInSpain } from '#web/ui/today.ts'

const looks: Record<DueMark['state'], string> = {
  done: 'border-magenta bg-magenta text-white',
  next: 'border-magenta bg-papel',
  later: 'border-magenta/60 bg-papel',
  past: 'border-ambar bg-papel',
}
const dots: Partial<Record<DueMark['state'], string>> = { next: 'bg-magenta', past: 'bg-ambar' }

/** The days by which something is due, as marks on a way. */
export function DueWay({ account }: { account: AccountView }) {
  const marks = dueMarks(account, todayInSpain())
  if (marks.length === 0) return null
  return (
    <ol
      aria-label="Plazos del contrato"
      className="grid grid-cols-[36%_minmax(0,1fr)_minmax(0,1fr)] text-[0.84375rem] leading-snug text-tinta-2"
    >
      {marks.map(({ day, what, says, state }, at) => (
        <li
          key={what}
          className={clsx(
            'relative pt-7 hyphens-auto wrap-anywhere',
            at === marks.length - 1 ? 'text-right' : 'pr-2',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'absolute top-[7px] right-0 left-0 border-magenta',
              (marks[at + 1] ?? marks[at])?.state === 'done'
                ? 'border-t-[2.5px]'
                : 'border-t-2 border-dashed opacity-70',
            )}
          />
          <span
            aria-hidden
            className={clsx(
              'absolute top-0 grid size-4 place-items-center rounded-full border-2',
              at === marks.length - 1 ? 'right-0' : 'left-0',
              looks[state],
            )}
          >
            {state === 'done' && <Check size={11} strokeWidth={3.2} />}
            {dots[state] && <span className={clsx('size-1.5 rounded-full', dots[state])} />}
          </span>
          <b className="block text-[0.90625rem] font-semibold text-tinta">
            <time dateTime={day}>{formatShortDay(day)}</time>
          </b>
          <span className={clsx(state === 'past' && 'font-semibold text-ambar')}>{`${what}, ${says}`}</span>
        </li>
      ))}
    </ol>
  )
}
