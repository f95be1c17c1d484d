import type { UserView } from '#domain/accounts/account.ts'
import type { SeaServiceTotals } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { formatNumber, formatTenths } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { MilesChart } from '#web/sea-service/miles-chart.tsx'
import { hoursText } from '#web/sea-service/service-words.ts'

interface HeadProps {
  miles: number
  totals: SeaServiceTotals | undefined
}

const factsOf = ({ days, nightHours, passages }: SeaServiceTotals) => [
  { term: 'Días de mar', value: formatNumber(days) },
  { term: 'De noche', value: hoursText(nightHours) },
  { term: 'Travesías', value: formatNumber(passages) },
]

/** The profile knows the miles before the rest is there, and without a connection. */
export function TotalsHead({ miles, totals }: HeadProps) {
  return (
    <>
      <p className="font-display leading-none">
        <span className="text-[3rem] sm:text-[3.75rem]">{formatTenths(miles)}</span>{' '}
        <em className="block text-[1.75rem] text-magenta">millas certificadas</em>
      </p>
      <dl className="mt-6 flex flex-wrap justify-between gap-x-8 empty:hidden gap-y-3 sm:justify-start">
        {totals &&
          factsOf(totals).map(({ term, value }) => (
            <div key={term}>
              <dt className="text-[0.875rem] leading-snug text-tinta-2">{term}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** The miles that owners have signed for somebody else; nothing without any. The profile itself shows the sum. */
export function CertifiedMiles({ user: { _id, certifiedMiles } }: { user: UserView }) {
  const totals = useRead(seaServiceApi.totals, { params: { id: _id } }, { enabled: Boolean(certifiedMiles) })
  if (!certifiedMiles) return null
  return (
    <section aria-label="Millas certificadas" className="border-t-[1.5px] border-tinta pt-6 pb-10">
      <TotalsHead miles={certifiedMiles} totals={totals.data} />
      <MilesChart userId={_id} />
      <p className="mt-4 max-w-[42rem] text-[0.875rem] leading-snug text-pretty text-tinta-2">
        Salen de la bitácora y las firman los armadores. Lo demás de este perfil lo dice su dueño.
      </p>
    </section>
  )
}
