// Apart from the schemas: a list only reads.
/** The usual order first. */
export const jobSorts = ['recent', 'start', 'budget'] as const
export type JobSort = (typeof jobSorts)[number]

export const JOB_CARD_DESCRIPTION = 150
export const APPLICATION_CARD_DESCRIPTION = 100
