import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { aboardOf } from '#domain/passages/passage-facts.ts'
import type { StepKey } from '#domain/passages/passage-step.ts'
import { shorePolicy } from '#domain/passages/shore-policy.ts'
import { paths } from '#domain/paths.ts'
import { formatShortDay } from '#domain/spanish-format.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { type DocumentState, isReplaced } from '#domain/vessels/vessel-document.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { useRead } from '#web/api/use-call.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DocumentView } from '#web/vessels/papers.ts'

interface Paper {
  name: string
  says: string
  to: string
}

const named: Partial<Record<StepKey, { name: string; done: string }>> = {
  contracts: { name: 'Contrato de traslado', done: 'Firmado' },
  departure_checklist: { name: 'Lista de salida', done: 'Aprobada' },
  arrival_checklist: { name: 'Lista de llegada', done: 'Aprobada' },
  record: { name: 'Acta de llegada', done: 'Firmada' },
}

const stepPapers = ({ steps }: PassageView): Paper[] =>
  steps.flatMap(({ key, state, to, doneAt }) => {
    const paper = named[key]
    if (!paper || !to || (state !== 'done' && state !== 'now')) return []
    const on = doneAt ? ` ${formatShortDay(dayInMadrid(new Date(doneAt)))}` : ''
    return [{ name: paper.name, says: state === 'done' ? `${paper.done}${on}` : 'Pendiente', to }]
  })

function mayReadBoat({ steps, vessel, owner }: PassageView, user: OwnUserView): boolean {
  const signed = steps.some(({ key, state }) => key === 'contracts' && state === 'done')
  const facts = { ownerId: owner._id, offered: true, accepted: true, contracted: signed }
  return vessel !== null && vesselPolicy.readFiles(user, facts).allowed
}

const isInDate: Record<DocumentState, boolean> = {
  valid: true,
  expiring: true,
  expired: false,
  undated: false,
}

/** '7 en fecha de 9', without those that a later one replaces. */
function boatWords(documents: readonly DocumentView[]): string {
  const counting = documents.filter(document => !isReplaced(document, documents))
  if (counting.length === 0) return 'Ninguno'
  return `${counting.filter(({ state }) => isInDate[state]).length} en fecha de ${counting.length}`
}

function sheetPaper(passage: PassageView, user: OwnUserView): Paper[] {
  const { departure, jobId } = passage
  if (!shorePolicy.readSheet(user, aboardOf(passage)).allowed) return []
  return [{ name: 'Hoja para tierra', says: departure ? 'Como zarpó' : 'Ver', to: paths.passageShore(jobId) }]
}

/** The boat's own, after those of the passage. */
function usePapers(passage: PassageView, user: OwnUserView): Paper[] {
  const { vessel } = passage
  const mayRead = mayReadBoat(passage, user)
  const { data } = useRead(
    vesselApi.listDocuments,
    { params: { id: vessel?._id ?? '' } },
    { enabled: mayRead },
  )
  const own = [...stepPapers(passage), ...sheetPaper(passage, user)]
  if (!vessel || !mayRead) return own
  const says = data ? boatWords(data.documents) : 'Ver'
  return [...own, { name: `Papeles del ${vessel.name}`, says, to: paths.vesselDocuments(vessel._id) }]
}

export function Papers({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const papers = usePapers(passage, user)
  const { jobId, departure } = passage
  if (papers.length === 0 && !departure) return null
  return (
    <Panel title="Papeles">
      <ul className="-mt-3">
        {papers.map(({ name, says, to }) => (
          <li key={name} className="border-t border-linea first:border-t-0">
            <Link to={to} className="group flex min-h-13 flex-wrap items-center gap-x-3.5 py-2 leading-snug">
              <FileText aria-hidden size={20} strokeWidth={1.6} className="shrink-0 text-mar" />
              <span className="min-w-0 grow basis-32 font-medium wrap-anywhere group-hover:text-magenta">
                {name}
              </span>
              <span className="ml-auto text-[0.9375rem] text-tinta-2">{says}</span>
            </Link>
          </li>
        ))}
      </ul>
      {departure && (
        <div className="border-t border-linea pt-4">
          <DownloadButton
            tone="ghost"
            size="compact"
            label="Acta de zarpe"
            title="Acta de zarpe"
            ask={() => callForFile(passageApi.downloadDeparture, { params: { jobId } })}
          />
        </div>
      )}
    </Panel>
  )
}
