import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { JobStatus } from '#domain/jobs/job.ts'

/** 'withdrawn' is a flag beside the status on the wire. Here it is a state, because it decides the next acts. */
export type ApplicationState = ApplicationStatus | 'withdrawn'

interface Application {
  status: ApplicationStatus
  withdrawn: boolean
}

export const stateOf = ({ status, withdrawn }: Application): ApplicationState =>
  withdrawn ? 'withdrawn' : status
export const isPending = (application: Application): boolean => stateOf(application) === 'pending'
export const isAccepted = (application: Application): boolean => stateOf(application) === 'accepted'
/** Waiting for a place of an offer that has given all of them. */
export const isOnWaitingList = (application: Application, job: { status: JobStatus }): boolean =>
  isPending(application) && job.status === 'filled'
