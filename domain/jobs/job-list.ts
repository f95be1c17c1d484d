// Apart from the schemas: a list only reads.
/** The usual order first. */
export const jobSorts = ['recent', 'start', 'budget'] as const
export type JobSort = (typeof jobSorts)[number]
export const jobSortLabels: Record<JobSort, string> = {
  recent: 'Más recientes',
  start: 'Salida más próxima',
  budget: 'Mayor presupuesto',
}

/** How many offers are counted at most. */
export const JOBS_COUNTED = 1_000

export const JOB_CARD_DESCRIPTION = 150
export const APPLICATION_CARD_DESCRIPTION = 100
