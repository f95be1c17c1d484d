import { ReviewNotes } from '#web/checklists/fill/review-notes.tsx'
import { StartForm } from '#web/checklists/fill/start-form.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { VersionHistory } from '#web/checklists/review/version-history.tsx'
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

interface Props {
  address: ListAddress
  list: LocalChecklist
}

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
