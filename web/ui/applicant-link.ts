/** The applicants of an offer, over its owner's list. */
export const applicantsOf = (jobId: string): string =>
  `/my-jobs?${new URLSearchParams({ solicitantes: jobId })}`

/** The screen of a person, reached from the applicants of an offer. */
export const applicantOf = (personId: string, jobId: string): string =>
  `/applicant/${personId}?${new URLSearchParams({ oferta: jobId })}`
