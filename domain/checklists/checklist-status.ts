export const checklistStatuses = ['draft', 'submitted', 'approved', 'needs_review'] as const
export type ChecklistStatus = (typeof checklistStatuses)[number]

export const checklistStatusLabels: Record<ChecklistStatus, string> = {
  draft: 'Borrador',
  submitted: 'Enviada',
  approved: 'Aprobada',
  needs_review: 'Requiere revisión',
}

/** The same list is filled in before the vessel leaves, and again where it arrives. */
export const checklistPhases = ['departure', 'arrival'] as const
export type ChecklistPhase = (typeof checklistPhases)[number]
/** As a sentence names the end of the transfer. */
export const endOfTransfer: Record<ChecklistPhase, string> = { departure: 'salida', arrival: 'llegada' }

export const checklistPhaseLabels: Record<ChecklistPhase, string> = {
  departure: 'Salida',
  arrival: 'Llegada',
}
