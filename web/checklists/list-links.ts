import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'

const inAddress: Record<ChecklistPhase, string> = { departure: '', arrival: '?fase=llegada' }

/** The crew member's screen of a contract's list. */
export const listOf = ({ contractId, phase }: { contractId: string; phase: ChecklistPhase }): string =>
  `/vessel-checklist/${contractId}${inAddress[phase]}`

export const reviewOf = (checklistId: string): string => `/checklist-review/${checklistId}`

export const handoverOf = (checklistId: string): string => `/handover-record/${checklistId}`

export const toLists = { to: '/vessel-checklists', label: 'Listas de Verificación' }
