import type { ContractView } from '#domain/contracts/contract.ts'
import { type ContractStatus, contractStatusLabels } from '#domain/contracts/contract-status.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const tone: Record<ContractStatus, ChipTone> = {
  pending_crew_signature: 'wait',
  pending_owner_signature: 'wait',
  completed: 'ok',
  cancelled: 'bad',
}

/** Before the transfer's first day a completed contract is signed, and nothing is completed. */
const labelsBefore = { ...contractStatusLabels, completed: 'Firmado' }

interface Props {
  status: ContractStatus
  endedBy?: ContractView['endedBy']
  /** 'YYYY-MM-DD', the transfer's first day. */
  begins: string
}

export const ContractStatusChip = ({ status, endedBy, begins }: Props) => (
  <StatusChip tone={endedBy ? 'plain' : tone[status]}>
    {endedBy
      ? 'Terminado de mutuo acuerdo'
      : (begins > todayInSpain() ? labelsBefore : contractStatusLabels)[status]}
  </StatusChip>
)
