import type { OverviewView } from '#domain/operator/overview.ts'
import { formatWhole } from '#domain/spanish-format.ts'
import { ageOf } from '#web/operator/age.ts'
import { formatBytes } from '#web/operator/bytes.ts'

const MINUTE_MS = 60_000

/** The files are counted now and then: how long ago is said. */
const filesLabel = ({ at }: OverviewView['files'], now: number) =>
  at !== null && now - new Date(at).getTime() >= MINUTE_MS ? `Ficheros, hace ${ageOf(at, now)}` : 'Ficheros'

export function OverviewFigures({ overview, now }: { overview: OverviewView; now: number }) {
  const { counts, database, files } = overview
  const figures: [label: string, value: string][] = [
    ['Personas', formatWhole(counts.people)],
    ['Ofertas abiertas', formatWhole(counts.openOffers)],
    ['Candidaturas', formatWhole(counts.applications)],
    ['Contratos', formatWhole(counts.contracts)],
    ['En la mar', formatWhole(counts.passagesUnderWay)],
    ['Base de datos', formatBytes(database.bytes)],
    [filesLabel(files, now), files.bytes === null ? 'contando' : formatBytes(files.bytes)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-linea py-4 sm:grid-cols-4 lg:flex lg:justify-between">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-[0.875rem] text-tinta-2">{label}</dt>
          <dd className="font-display text-[1.75rem] leading-tight tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
