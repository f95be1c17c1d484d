import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import type { DossierView } from '#domain/dossier/dossier.ts'
import type { MissingCode } from '#domain/dossier/missing.ts'
import { paths } from '#domain/paths.ts'
import { Panel } from '#web/ui/panel.tsx'

type Part = DossierView['missing'][number]

const PAPERS = 'Ir a los papeles del barco'
const ways: Record<MissingCode, string> = {
  skipper: 'Decir quién va de patrón',
  titles: 'Pedirlas al patrón',
  vessel: 'Ir al barco',
  dates: 'Cambiar las fechas',
  insurance: PAPERS,
  navigation_permit: PAPERS,
  liferaft: PAPERS,
  flares: PAPERS,
  extinguishers: PAPERS,
  first_aid: PAPERS,
}

const wayOf = ({ code, to }: Part, jobId: string) =>
  to === paths.editJob(jobId) && code !== 'dates' ? 'Ir a la oferta' : ways[code]

export const MissingList = ({ jobId, missing }: { jobId: string; missing: readonly Part[] }) => (
  <Panel
    title="Qué falta"
    aside={
      <p className="text-tinta-2">
        {missing.length === 0
          ? 'No falta nada'
          : missing.length === 1
            ? 'Falta 1'
            : `Faltan ${missing.length}`}
      </p>
    }
  >
    {missing.length === 0 ? (
      <p className="flex items-start gap-3.5 leading-snug">
        <CircleCheck aria-hidden size={22} strokeWidth={1.75} className="mt-px shrink-0 text-estribor" />
        <span>Tiene todo lo que una aseguradora suele pedir.</span>
      </p>
    ) : (
      <>
        <ul className="-mt-3">
          {missing.map(part => (
            <li
              key={part.code}
              className="grid grid-cols-[22px_1fr] gap-x-3.5 border-t border-linea pt-3.5 pb-1.5 first:border-t-0"
            >
              <CircleDashed aria-hidden size={22} strokeWidth={1.75} className="mt-px text-magenta" />
              <div className="min-w-0">
                <p className="leading-snug wrap-anywhere">{part.text}</p>
                <Link
                  to={part.to}
                  aria-label={`${wayOf(part, jobId)}: ${part.text.replace(/[.]$/, '')}`}
                  className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
                >
                  {wayOf(part, jobId)}
                </Link>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-[0.9375rem] leading-snug text-tinta-2">
          El dossier se puede hacer igual: dice lo que le falta.
        </p>
      </>
    )}
  </Panel>
)
