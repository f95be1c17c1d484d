export const checklistStatuses = ['draft', 'submitted', 'approved', 'needs_review'] as const
export type ChecklistStatus = (typeof checklistStatuses)[number]

interface List {
  status: ChecklistStatus
}
export const isDraft = ({ status }: List): boolean => status === 'draft'
export const isApproved = ({ status }: List): boolean => status === 'approved'
export const isReturned = ({ status }: List): boolean => status === 'needs_review'

export const checklistStatusLabels: Record<ChecklistStatus, string> = {
  draft: 'Borrador',
  submitted: 'Enviada',
  approved: 'Aprobada',
  needs_review: 'Requiere revisión',
}

/** The same list is filled in before the vessel leaves, and again when it arrives. */
export const checklistPhases = ['departure', 'arrival'] as const
export type ChecklistPhase = (typeof checklistPhases)[number]
export const endOfTransfer: Record<ChecklistPhase, string> = { departure: 'salida', arrival: 'llegada' }

export const checklistPhaseLabels: Record<ChecklistPhase, string> = {
  departure: 'Salida',
  arrival: 'Llegada',
}
