export const annexStatuses = ['open', 'in_force', 'declined', 'withdrawn', 'expired'] as const
export type AnnexStatus = (typeof annexStatuses)[number]

export const annexStatusLabels: Record<AnnexStatus, string> = {
  open: 'Pendiente de firma',
  in_force: 'En vigor',
  declined: 'Rechazado',
  withdrawn: 'Retirado',
  expired: 'Caducado',
}
