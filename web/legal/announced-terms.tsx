import { dayInMadrid } from '#domain/calendar.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { todayInSpain } from '#web/ui/today.ts'

/** The last announced change, before and after its day; nothing where there was none. */
export function AnnouncedTerms() {
  const announced = useRead(termsApi.announced, {}).data?.announced
  if (!announced) return null
  const { effectiveOn, summary, announcedAt } = announced
  const isAhead = effectiveOn > todayInSpain()
  return (
    <div className="rounded-card border border-linea bg-white px-5 py-4.5 sm:px-6">
      <h3 className="font-display text-xl font-[430]">
        {`${isAhead ? 'Cambian' : 'Cambiaron'} el ${formatLongDay(effectiveOn)}`}
      </h3>
      {summary && <p className="mt-2 whitespace-pre-line">{summary}</p>}
      <p className="mt-2 text-[0.9375rem] text-tinta-2">
        <span>{`Anunciado el ${formatLongDay(dayInMadrid(new Date(announcedAt)))}.`}</span>
        {isAhead && <span> Hasta ese día valen las que lees en esta página.</span>}
      </p>
    </div>
  )
}
