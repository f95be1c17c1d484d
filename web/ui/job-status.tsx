import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const jobStatusLabel: Record<JobStatus, string> = {
  open: 'Abierta',
  filled: 'Cubierta',
  completed: 'Completada',
  expired: 'Caducada',
  cancelled: 'Cancelada',
}

const jobTone: Record<JobStatus, ChipTone> = {
  open: 'ok',
  filled: 'sand',
  completed: 'plain',
  expired: 'wait',
  cancelled: 'bad',
}

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <StatusChip tone={jobTone[status]}>{jobStatusLabel[status]}</StatusChip>
}

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
