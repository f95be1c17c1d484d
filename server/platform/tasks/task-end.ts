/** The end of one try of a task, for the log and the metrics. */
export interface TaskEnd {
  taskId: string
  kind: string
  attempt: number
  ms: number
  outcome: 'done' | 'postponed' | 'failed'
}
