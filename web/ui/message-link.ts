/** The screen that opens the conversation with this person, about this offer where one is named. */
export const messageAbout = (personId: string, jobId?: string): string =>
  `/messages?${new URLSearchParams({ recipient: personId, ...(jobId && { job: jobId }) })}`
