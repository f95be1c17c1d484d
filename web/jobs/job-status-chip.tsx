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

interface Props {
  status: JobStatus
  hidden?: object | undefined
}

export function JobStatusChip({ status, hidden }: Props) {
  if (hidden) return <StatusChip tone="bad">Retirada</StatusChip>
  return <StatusChip tone={jobTone[status]}>{jobStatusLabel[status]}</StatusChip>
}
