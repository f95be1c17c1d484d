import { type ContractStatus, contractStatusLabels } from '#domain/contracts/contract-status.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const tone: Record<ContractStatus, ChipTone> = {
  pending_crew_signature: 'wait',
  pending_owner_signature: 'wait',
  completed: 'ok',
  cancelled: 'bad',
}

export const ContractStatusChip = ({ status }: { status: ContractStatus }) => (
  <StatusChip tone={tone[status]}>{contractStatusLabels[status]}</StatusChip>
)
