import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { startInPast } from '#domain/jobs/job-faults.ts'
import { editableFrom, jobTransitions, placesFor } from '#domain/jobs/job-transitions.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { mayStart } from '#domain/transitions.ts'

interface Owned {
  ownerId: string
}
interface Offer extends Owned {
  status: JobStatus
  /** Its boat has departed and not arrived; absent where that is not known. */
  underWay?: boolean
  arrived?: boolean
  /** It has arrived, or was called off at sea; absent where that is not known. */
  over?: boolean
  /** By the operator. */
  hidden?: object | null | undefined
}

const owns = (actor: Actor, job: Owned) => actor.id === job.ownerId

const ashore = ({ underWay }: Offer): Decision => (underWay ? refuse('passage_under_way') : allow)

/** A completed transfer can't be called off. */
const notMade = ({ arrived }: Offer): Decision => (arrived ? refuse('passage_over') : allow)

const fromToday = (startDate: string, today: string): Decision =>
  startsInTime(startDate, today)
    ? allow
    : refuse('invalid_input', [{ field: 'startDate', message: startInPast().text() }])

/** `today` is the day in Europe/Madrid. */
export const jobPolicy = {
  draft: (actor: Pick<Actor, 'role'>): Decision =>
    actor.role === 'owner' ? allow : refuse('only_owners_create_jobs'),
  publish: (actor: Actor, { startDate }: { startDate: string }, today: string): Decision =>
    firstOf(jobPolicy.draft(actor), fromToday(startDate, today)),
  edit(actor: Actor, job: Offer): Decision {
    if (!owns(actor, job)) return refuse('not_your_job_to_edit')
    return decisionOf(editableFrom[job.status])
  },
  changeRoute: (actor: Actor, job: Offer): Decision => firstOf(jobPolicy.edit(actor, job), ashore(job)),
  /** More places: never once the boat has departed. */
  addPlaces: (actor: Actor, job: Offer): Decision =>
    firstOf(jobPolicy.changeRoute(actor, job), job.over ? refuse('passage_over') : allow),
  /** The ports, dates, budget and vessel, which the contract has too. */
  changeTerms: (actor: Actor, job: Offer & { signed: boolean }): Decision =>
    firstOf(jobPolicy.edit(actor, job), job.signed ? refuse('job_bound_by_contract') : allow),
  /** An offer under way may still be corrected: its start stays where it was, or moves to today or later. */
  moveStart: (actor: Actor, job: Offer & { startDate: string }, to: string, today: string): Decision =>
    firstOf(jobPolicy.edit(actor, job), to === job.startDate ? allow : fromToday(to, today)),
  /** `places`: how many crew members it asks for from now on. */
  changePlaces: (actor: Actor, job: Offer & { accepted: number }, places: number): Decision =>
    firstOf(jobPolicy.edit(actor, job), places < job.accepted ? refuse('crew_below_accepted') : allow),
  cancel: (actor: Actor, job: Offer): Decision =>
    owns(actor, job)
      ? firstOf(mayStart(jobTransitions.cancel, job.status), ashore(job), notMade(job))
      : refuse('not_job_owner'),
  seeApplicants: (actor: Actor, job: Owned): Decision => (owns(actor, job) ? allow : refuse('not_job_owner')),
  copy: (actor: Actor, job: Owned): Decision => (owns(actor, job) ? allow : refuse('job_not_found')),
  share: (actor: Actor, job: Offer): Decision =>
    firstOf(jobPolicy.seeApplicants(actor, job), jobPolicy.deal(job), placesFor(job.status)),
  /** Nothing new is agreed about a hidden offer. */
  deal: ({ hidden }: Pick<Offer, 'hidden'>): Decision => (hidden ? refuse('job_hidden') : allow),
}
