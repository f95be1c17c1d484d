import type { OpenedNotice } from '#web/notices/notice-sender.tsx'
import { outcomeWords } from '#web/notices/notice-words.ts'
import { timeFormat } from '#web/ui/times.ts'

const instantOf = timeFormat('madrid', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** In the place of the form, once it is decided. */
export function NoticeDecided({ decision }: { decision: NonNullable<OpenedNotice['decision']> }) {
  const { outcome, at, operator, text } = decision
  return (
    <section aria-labelledby="decision" className="rounded-card bg-white p-5 shadow-ticket sm:p-7">
      <h2 id="decision" className="text-[1.5rem]">
        {outcomeWords[outcome]}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-tinta-2">
        {`${operator ?? 'Desde la terminal'}, el ${instantOf(at)}`}
      </p>
      {text && (
        <p className="mt-4 rounded-inner bg-fondo-4 p-4 font-display text-[1.0625rem] leading-snug whitespace-pre-line wrap-anywhere sm:p-5">
          {text}
        </p>
      )}
    </section>
  )
}
