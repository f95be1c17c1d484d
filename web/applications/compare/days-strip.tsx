import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { UserView } from '#domain/accounts/account.ts'
import { freeDaysWords, type StripDay, stripOf } from '#web/applications/compare/free-days.ts'

const looks: Record<
  ReturnType<typeof freeDaysWords>['state'],
  { Icon: LucideIcon; icon: string; text: string }
> = {
  free: { Icon: CircleCheck, icon: 'text-estribor', text: '' },
  missing: { Icon: TriangleAlert, icon: 'text-ambar', text: 'text-ambar' },
  unknown: { Icon: CircleDashed, icon: 'text-tinta-2', text: 'text-tinta-2' },
}

function dayLook({ needed, free }: StripDay): string {
  if (free === null) return needed ? 'border border-dashed border-control text-tinta-2' : 'bg-fondo-5'
  if (needed) return free ? 'day-sailed text-white' : 'border-[1.5px] border-ambar text-ambar'
  return free ? 'day-free bg-fondo-2' : 'day-taken'
}

interface Props {
  user: Pick<UserView, 'availability'>
  job: { startDate: string; endDate: string }
}

export function DaysStrip({ user: { availability }, job }: Props) {
  const days = stripOf(job, availability)
  const { state, text } = freeDaysWords(job, availability)
  const { Icon, icon, text: colour } = looks[state]
  const isNumbered = days.length <= 16
  return (
    <>
      {days.length > 0 && (
        <div aria-hidden="true" className="mb-2 flex gap-[3px] print:gap-px">
          {days.map(day => (
            <span
              key={day.day}
              className={clsx(
                'compare-day grid h-6.5 print:h-4 min-w-0 flex-1 place-items-center rounded-[5px] text-[0.75rem] leading-none font-semibold',
                dayLook(day),
              )}
            >
              {day.needed && isNumbered && Number(day.day.slice(8))}
            </span>
          ))}
        </div>
      )}
      <p className={clsx('flex items-start gap-2 text-[0.9375rem] leading-snug', colour)}>
        <Icon aria-hidden="true" strokeWidth={1.8} className={clsx('mt-0.5 size-4 shrink-0', icon)} />
        <span>{text}</span>
      </p>
    </>
  )
}
