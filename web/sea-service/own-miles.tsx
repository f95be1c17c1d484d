import { Link } from 'react-router'
import type { UserView } from '#domain/accounts/account.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { paths } from '#domain/paths.ts'
import { type OwnCertificate, type SeaServiceTotals, sheetsOf } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { formatCount, formatHundredths, formatShortDay } from '#domain/spanish-format.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { usePages } from '#web/api/use-pages.ts'
import { TotalsHead } from '#web/sea-service/certified-miles.tsx'
import { MilesChart } from '#web/sea-service/miles-chart.tsx'
import { SealMark } from '#web/sea-service/seal-mark.tsx'
import { hoursText, milesText, statusText } from '#web/sea-service/service-words.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { joinParts } from '#web/ui/format.ts'
import { MorePages } from '#web/ui/pages.tsx'

const isCounted: Record<OwnCertificate['status'], boolean> = {
  later: false,
  ready: false,
  refused: false,
  signed: true,
}

function Row({ certificate }: { certificate: OwnCertificate }) {
  const { jobId, status, vesselName, vesselLength, originPort, destinationPort } = certificate
  const { arrivedAt, miles, nightHours, skipper } = certificate
  const counts = isCounted[status]
  const boat = joinParts(
    vesselName ?? 'Sin nombre',
    vesselLength !== null && `${formatHundredths(vesselLength)} m`,
  )
  const day = formatShortDay(dayInMadrid(new Date(arrivedAt)))
  return (
    <li className="border-t border-linea">
      <Link to={paths.seaService(jobId)} className="group flex min-h-16 flex-wrap items-center gap-x-4 py-3">
        <SealMark status={status} />
        <span className="min-w-0 grow basis-28 leading-snug">
          <span className={`block wrap-anywhere group-hover:text-magenta ${counts ? 'font-semibold' : ''}`}>
            {`${originPort} – ${destinationPort}`}
          </span>
          <span className="block text-[0.9375rem] text-tinta-2 wrap-anywhere">
            {joinParts(
              boat,
              counts
                ? skipper && 'patrón'
                : statusText({ status, signedAt: null }, false).toLocaleLowerCase('es'),
            )}
          </span>
        </span>
        <span className="ml-auto text-right leading-snug tabular-nums">
          <span className={`block ${counts ? 'font-semibold' : 'text-tinta-2'}`}>{milesText(miles)}</span>
          <span className="block text-[0.9375rem] text-tinta-2">
            {counts ? `${day} · ${hoursText(nightHours)}` : day}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** One, or where there are many certificates several, the newest first. */
function Sheets({ passages }: SeaServiceTotals) {
  const sheets = sheetsOf({ passages })
  if (sheets === 1)
    return (
      <DownloadButton
        tone="ghost"
        title="Hoja de navegación"
        label={`Hoja sellada con ${formatCount(passages, 'certificado', 'certificados')}`}
        ask={() => callForFile(seaServiceApi.downloadOwn, {})}
      />
    )
  return Array.from({ length: sheets }, (_, index) => sheets - index).map(sheet => (
    <DownloadButton
      key={sheet}
      tone="ghost"
      title={`Hoja de navegación ${sheet}`}
      label={`Hoja sellada ${sheet} de ${sheets}`}
      ask={() => callForFile(seaServiceApi.downloadOwn, { query: { sheet: String(sheet) } })}
    />
  ))
}

function SignedSum(totals: SeaServiceTotals) {
  const { miles } = totals
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-tinta pt-3">
        <span className="font-semibold">Firmadas por sus armadores</span>
        <span className="font-display text-[1.5rem] tabular-nums">{milesText(miles)}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Sheets {...totals} />
      </div>
    </>
  )
}

/** Miles that nobody has confirmed stay apart; no sum includes them. */
const Claimed = () => (
  <div className="mt-6 rounded-card border border-dashed border-tinta/30 px-5 py-4">
    <h3 className="font-semibold">Aparte, lo que declaras</h3>
    <p className="mt-1 text-[0.9375rem] leading-snug text-pretty text-tinta-2">
      Tu experiencia y tus esloras van sin certificar. Se enseñan debajo y nunca se suman.
    </p>
  </div>
)

/** A crew member's own miles, with those that wait for a signature; nothing before the first passage. */
export function OwnMiles({ user: { _id, certifiedMiles } }: { user: UserView }) {
  const isCrew = certifiedMiles !== undefined
  const totals = useRead(seaServiceApi.totals, { params: { id: _id } }, { enabled: isCrew })
  if (!isCrew) return null
  return <Listed userId={_id} miles={totals.data?.miles ?? certifiedMiles} totals={totals.data} />
}

interface ListedProps {
  userId: string
  miles: number
  totals: SeaServiceTotals | undefined
}

function Listed({ userId, miles, totals }: ListedProps) {
  const pages = usePages(seaServiceApi.listOwn, { query: {} })
  const certificates = pages.data?.pages.flatMap(page => page.certificates) ?? []
  // An account without a passage sees nothing of miles.
  if (miles === 0 && certificates.length === 0) return null
  return (
    <section aria-label="Millas certificadas" className="border-t-[1.5px] border-tinta pt-6 pb-10">
      <TotalsHead miles={miles} totals={totals} />
      {miles > 0 && <MilesChart userId={userId} />}
      <h2 className="mt-8 mb-3 text-[1.75rem]">Certificados</h2>
      <Loaded call={pages}>
        {() => (
          <ul>
            {certificates.map(each => (
              <Row key={each.jobId} certificate={each} />
            ))}
          </ul>
        )}
      </Loaded>
      <MorePages pages={pages} />
      {totals && totals.passages > 0 && <SignedSum {...totals} />}
      <Claimed />
      <p className="mt-5 text-[0.875rem] leading-snug text-pretty text-tinta-2">
        Las millas salen de la bitácora y las firma el armador del barco. Cada certificado lleva su código y
        se comprueba en su página. De noche: con el sol bajo el horizonte.
      </p>
    </section>
  )
}
