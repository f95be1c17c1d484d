import type * as z from 'zod/mini'
import type { auditEntryView } from '#domain/operator/operator.ts'
import { auditWords } from '#web/operator/audit-words.ts'
import { timeFormat } from '#web/ui/times.ts'

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const dayOf = timeFormat('device', { day: 'numeric', month: 'short' })

/** The hour of an instant today, the day of any other. */
const momentOf = (at: string, now: number) => (dayOf(at) === dayOf(now) ? hourOf(at) : dayOf(at))

/** An entry of the audit in one line. */
export function AuditRow({ entry, now }: { entry: z.input<typeof auditEntryView>; now: number }) {
  const { at, operator, act, subject, reason } = entry
  const { done, before, name } = auditWords(act, subject)
  return (
    <li className="grid min-h-12.5 grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-linea py-3 text-[0.9375rem] leading-snug sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-tinta-2 tabular-nums">
        {momentOf(at, now)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span>{[operator, done, before].filter(Boolean).join(' ')}</span>
        {name && <strong className="font-semibold">{` ${name}`}</strong>}
      </p>
      {reason && (
        <p className="col-start-2 min-w-0 wrap-anywhere text-tinta-2 sm:col-start-3 sm:max-w-44 sm:truncate sm:text-right">
          {reason}
        </p>
      )}
    </li>
  )
}
