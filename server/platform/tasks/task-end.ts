/** How one try of a task ended: for the log and the figures. */
export interface TaskEnd {
  taskId: string
  kind: string
  attempt: number
  ms: number
  outcome: 'done' | 'postponed' | 'failed'
}
