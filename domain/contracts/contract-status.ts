export const contractStatuses = [
  'pending_crew_signature',
  'pending_owner_signature',
  'completed',
  'cancelled',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractStatusLabels: Record<ContractStatus, string> = {
  pending_crew_signature: 'Pendiente de la firma del tripulante',
  pending_owner_signature: 'Pendiente de la firma del armador',
  completed: 'Completado',
  cancelled: 'Cancelado',
}

export const isCompleted = ({ status }: { status: ContractStatus }): boolean => status === 'completed'
export const isCancelled = ({ status }: { status: ContractStatus }): boolean => status === 'cancelled'
