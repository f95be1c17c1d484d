import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { callForFile } from '#web/call-for-file.ts'
import { handoverOf, listOf } from '#web/checklists/list-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  id: string
  contractId: string
  phase: ChecklistPhase
}

const onward: Record<ChecklistPhase, (props: Props) => { to: string; label: string }> = {
  departure: ({ contractId }) => ({
    to: listOf({ contractId, phase: 'arrival' }),
    label: 'Abrir lista de llegada',
  }),
  arrival: ({ id }) => ({ to: handoverOf(id), label: 'Ver acta' }),
}

/** Where an approved list leads to. */
export function FinishedActions(props: Props) {
  const { to, label } = onward[props.phase](props)
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <ButtonLink to={to}>{label}</ButtonLink>
      <DownloadButton
        title="Informe de la lista"
        tone="ghost"
        label="Descargar informe"
        ask={() => callForFile(checklistApi.download, { params: { id: props.id } })}
      />
    </div>
  )
}
