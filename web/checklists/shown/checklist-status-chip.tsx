import { type ChecklistStatus, checklistStatusLabels } from '#domain/checklists/checklist-status.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const tone: Record<ChecklistStatus, ChipTone> = {
  draft: 'plain',
  submitted: 'wait',
  approved: 'ok',
  needs_review: 'bad',
}

export const ChecklistStatusChip = ({ status }: { status: ChecklistStatus }) => (
  <StatusChip tone={tone[status]}>{checklistStatusLabels[status]}</StatusChip>
)
