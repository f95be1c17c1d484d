import type { ApplicationStatus } from '#domain/applications/application.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const applicationStatusLabel: Record<ApplicationStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
}

const applicationTone: Record<ApplicationStatus, ChipTone> = {
  pending: 'wait',
  accepted: 'ok',
  rejected: 'bad',
}

interface ApplicationStatusChipProps {
  status: ApplicationStatus
  withdrawn?: boolean | undefined
}

export function ApplicationStatusChip({ status, withdrawn }: ApplicationStatusChipProps) {
  if (withdrawn) return <StatusChip tone="plain">Retirada</StatusChip>
  return <StatusChip tone={applicationTone[status]}>{applicationStatusLabel[status]}</StatusChip>
}
