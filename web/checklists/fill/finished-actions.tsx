import { paths } from '#domain/paths.ts'
import type { LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { mayOpenArrival, opensOn } from '#web/checklists/shown/arrival-opening.ts'
import { askForInspection, inspectionFile } from '#web/checklists/shown/inspection-file.ts'
import { fileAtHand } from '#web/offline/cached-files.ts'
import { CachedNote } from '#web/offline/cached-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

function Onward({ id, list }: { id: string; list: LocalChecklist }) {
  const { phase, contract } = list
  if (phase === 'arrival') return <ButtonLink to={paths.handoverRecord(id)}>Ver acta</ButtonLink>
  if (!mayOpenArrival(list).allowed) return <Button disabled>{`Lista de llegada · ${opensOn(list)}`}</Button>
  return <ButtonLink to={paths.checklist(contract._id, 'arrival')}>Abrir lista de llegada</ButtonLink>
}

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
      <CachedNote file={inspectionFile(id)} />
    </div>
  )
}
