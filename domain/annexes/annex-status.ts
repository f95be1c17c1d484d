export const annexStatuses = ['open', 'in_force', 'declined', 'withdrawn', 'expired'] as const
export type AnnexStatus = (typeof annexStatuses)[number]

/** Waits for its answer. */
export const isOpen = ({ status }: { status: AnnexStatus }): boolean => status === 'open'
export const isInForce = ({ status }: { status: AnnexStatus }): boolean => status === 'in_force'

export const annexStatusLabels: Record<AnnexStatus, string> = {
  open: 'Pendiente de firma',
  in_force: 'En vigor',
  declined: 'Rechazado',
  withdrawn: 'Retirado',
  expired: 'Caducado',
}
