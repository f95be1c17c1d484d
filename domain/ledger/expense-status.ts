export const expenseStatuses = ['recorded', 'awaiting_approval', 'approved', 'rejected', 'corrected'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

export const expenseStatusLabels: Record<ExpenseStatus, string> = {
  recorded: 'Anotado',
  awaiting_approval: 'Por aprobar',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  corrected: 'Corregido',
}

/** In the sums of the account. */
const counted: Record<ExpenseStatus, boolean> = {
  recorded: true,
  awaiting_approval: false,
  approved: true,
  rejected: false,
  corrected: false,
}
export const countsInSums = ({ status }: { status: ExpenseStatus }): boolean => counted[status]
/** A correction may take its place. */
const closed: Record<ExpenseStatus, boolean> = {
  recorded: false,
  awaiting_approval: false,
  approved: false,
  rejected: true,
  corrected: true,
}
export const isClosed = ({ status }: { status: ExpenseStatus }): boolean => closed[status]
