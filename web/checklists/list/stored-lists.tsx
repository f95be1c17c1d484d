import { CloudUpload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { type StoredList, useStoredLists } from '#web/checklists/offline/use-stored-lists.ts'
import { ChecklistStatusChip } from '#web/checklists/shown/checklist-status-chip.tsx'
import { submissionWords, unsentWords } from '#web/checklists/shown/unsent-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

const nameOf = ({ list: { vesselInfo, contract } }: StoredList) => vesselInfo.vesselName ?? contract.job.title
const idOf = ({ address }: StoredList) => `${address.contractId} ${address.phase}`

function outgoingWords({ unsent, list: { submission } }: StoredList): string {
  const parts = [
    ...(unsent > 0 ? [unsentWords(unsent)] : []),
    ...(submission ? [submissionWords(submission.problem)] : []),
  ]
  return parts.join('; ')
}

export function UnsentLists() {
  const waiting = useStoredLists()?.filter(kept => outgoingWords(kept) !== '') ?? []
  if (waiting.length === 0) return null
  return (
    <ul className="mb-8 grid gap-1 rounded-inner bg-ambar-2 px-4 py-2 text-[0.9375rem]">
      {waiting.map(kept => (
        <li key={idOf(kept)} className="flex flex-wrap items-center gap-x-4">
          <span className="inline-flex items-center gap-2 text-ambar">
            <CloudUpload aria-hidden="true" size={18} strokeWidth={1.8} className="shrink-0" />
            <span>{`${nameOf(kept)}: ${outgoingWords(kept)}`}</span>
          </span>
          <Link
            to={paths.checklist(kept.address.contractId, kept.address.phase)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          >
            Abrir
          </Link>
        </li>
      ))}
    </ul>
  )
}

function StoredTicket({ kept }: { kept: StoredList }) {
  const { address, list } = kept
  const answered = list.checklistItems.filter(({ status }) => status !== null).length
  return (
    <Ticket as="li">
      <ChecklistStatusChip status={list.status} />
      <h3 className="mt-3 font-display text-[1.6875rem] leading-[1.12] font-[380] wrap-anywhere">
        {nameOf(kept)}
      </h3>
      <p className="mt-1.5 mb-5 text-[0.9375rem] leading-snug text-tinta-2">
        <span>{list.contract.originPort}</span> – <span>{list.contract.destinationPort}</span> ·{' '}
        <span>{answered}</span> de <span>{list.checklistItems.length}</span> revisados
      </p>
      {outgoingWords(kept) !== '' && (
        <p className="mb-5 flex items-start gap-2 text-[0.9375rem] leading-snug text-ambar">
          <CloudUpload aria-hidden="true" size={18} strokeWidth={1.8} className="shrink-0" />
          <span className="first-letter:uppercase">{outgoingWords(kept)}</span>
        </p>
      )}
      <ButtonLink to={paths.checklist(address.contractId, address.phase)} size="compact">
        Abrir
      </ButtonLink>
    </Ticket>
  )
}

export function ListsOnThisPhone({ lists }: { lists: readonly StoredList[] }) {
  return (
    <section aria-labelledby="en-este-telefono" className="mb-10">
      <h2 id="en-este-telefono" className="mb-5 text-[1.75rem]">
        En este teléfono
      </h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {lists.map(kept => (
          <StoredTicket key={idOf(kept)} kept={kept} />
        ))}
      </ul>
    </section>
  )
}
