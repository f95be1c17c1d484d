import { mayOpenArrival, opensOn } from '#web/checklists/arrival-opening.ts'
import { askForInspection, inspectionFile } from '#web/checklists/inspection-file.ts'
import { handoverOf, listOf } from '#web/checklists/list-links.ts'
import type { LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { fileAtHand } from '#web/offline/kept-files.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { KeptNote } from '#web/ui/kept-note.tsx'

function Onward({ id, list }: { id: string; list: LocalChecklist }) {
  const { phase, contract } = list
  if (phase === 'arrival') return <ButtonLink to={handoverOf(id)}>Ver acta</ButtonLink>
  if (!mayOpenArrival(list).allowed) return <Button disabled>Lista de llegada · {opensOn(list)}</Button>
  return (
    <ButtonLink to={listOf({ contractId: contract._id, phase: 'arrival' })}>
      Abrir lista de llegada
    </ButtonLink>
  )
}

/** Where an approved list leads to. */
export function FinishedActions({ id, list }: { id: string; list: LocalChecklist }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Onward id={id} list={list} />
      <DownloadButton
        title="Informe de la lista"
        tone="ghost"
        label="Descargar informe"
        ask={() => fileAtHand(inspectionFile(id), askForInspection(id))}
      />
      <KeptNote file={inspectionFile(id)} />
    </div>
  )
}
