import { Flag } from 'lucide-react'
import { StartForm } from '#web/checklists/fill/start-form.tsx'
import { VersionHistory } from '#web/checklists/history/version-history.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { Choice } from '#web/ui/fields.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

const ways = [
  {
    value: 'yes',
    label: 'Conservar lo que ya funcionaba',
    hint: 'Con sus notas y fotos. Lo demás, y lo que pidió el armador, se revisa otra vez.',
  },
  { value: 'no', label: 'Empezar de cero', hint: 'Todos los elementos quedan sin revisar.' },
]

/** What the owner has asked for, under the status. */
function ReviewNotes({ list }: { list: LocalChecklist }) {
  const flagged = list.checklistItems.filter(item => item.flagged)
  return (
    <div className="mb-7 rounded-inner bg-ambar-2 px-4 py-4 sm:px-5">
      <h2 className="font-sans text-base leading-snug font-semibold tracking-normal text-ambar">
        Lo que pide {list.owner.name}
      </h2>
      {list.reviewNotes && (
        <p className="mt-1.5 leading-snug whitespace-pre-line wrap-break-word">{list.reviewNotes}</p>
      )}
      {flagged.length > 0 && (
        <ul aria-label="Elementos que pide revisar" className="mt-3 grid gap-1.5">
          {flagged.map(({ key, item }) => (
            <li key={key} className="flex gap-2 text-[0.9375rem] leading-snug font-medium">
              <Flag aria-hidden size={16} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ambar" />
              {item}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Props {
  address: ListAddress
  list: LocalChecklist
}

/** The owner has returned the list: the next version begins here. */
export function RestartCard({ address, list }: Props) {
  return (
    <div className="mx-auto max-w-180">
      <ReviewNotes list={list} />
      <Ticket as="section" label="Empezar otra versión">
        <StartForm
          address={address}
          contract={undefined}
          before={list}
          submit={`Empezar la versión ${list.version + 1}`}
        >
          {form => (
            <div className="mb-7">
              <Choice
                legend="Las respuestas de antes"
                options={ways}
                stacked
                {...form.register('carryOver')}
              />
            </div>
          )}
        </StartForm>
      </Ticket>
      <div className="mt-12">
        <VersionHistory checklist={list} />
      </div>
    </div>
  )
}
