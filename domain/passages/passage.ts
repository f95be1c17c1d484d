import * as z from 'zod/mini'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { instant, nextCursor, pageQuery, told } from '#domain/fields.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import { jobDistance } from '#domain/jobs/job.ts'
import { departureRecord } from '#domain/passages/departure.ts'
import { falseStartCauses, falseStartView } from '#domain/passages/false-start.ts'
import { logSummaryView } from '#domain/passages/log-entry.ts'
import { skipperMissing, stageUnknown } from '#domain/passages/passage-faults.ts'
import { passageStages } from '#domain/passages/passage-stage.ts'
import { stepKeys, stepParties, stepStates } from '#domain/passages/passage-step.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const person = z.object({ _id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) })

const crewMember = z.object({
  user: person,
  role: z.enum(crewRoles),
  isSkipper: z.boolean(),
  contract: z.nullable(z.object({ _id: z.string(), status: z.enum(contractStatuses) })),
})

const step = z.object({
  key: z.enum(stepKeys),
  state: z.enum(stepStates),
  who: z.enum(stepParties),
  title: z.string(),
  to: z.nullable(z.string()),
  /** When its paper was signed or approved. Absent in replies cached by older releases. */
  doneAt: z.optional(z.nullable(instant)),
})

export const passageView = z.object({
  jobId: z.string(),
  title: z.string(),
  originPort: z.string(),
  destinationPort: z.string(),
  distance: z.nullable(jobDistance),
  startDate: z.string(),
  endDate: z.string(),
  vessel: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** Absent in replies cached by older releases. */
      type: z.optional(z.enum(vesselTypes)),
      model: z.nullable(z.string()),
      length: z.number(),
    }),
  ),
  /** As the offer names it, also without a vessel of the owner's. */
  vesselName: z.nullable(z.string()),
  owner: person,
  crew: z.array(crewMember),
  stage: z.enum(passageStages),
  steps: z.array(step),
  mine: z.nullable(z.enum(stepKeys)),
  may: z.object({
    chooseSkipper: z.boolean(),
    arrive: z.boolean(),
    abort: z.boolean(),
    /** Absent in replies cached by older releases. */
    callFalseStart: z.optional(z.boolean()),
    stateFalseStart: z.optional(z.boolean()),
  }),
  /** Null before the departure, until somebody waits. */
  logSummary: z.nullable(logSummaryView),
  departure: z.nullable(departureRecord),
  arrival: z.nullable(z.object({ at: instant, port: z.string() })),
  /**
   * The people whose contracts lack the dates and ports of another's annex; null where all agree. Absent in
   * replies cached by older releases.
   */
  annexes: z.optional(
    z.nullable(z.object({ waitsFor: z.array(z.object({ _id: z.string(), name: z.string() })) })),
  ),
  /** The open annexes that wait for the reader's answer. Absent in replies cached by older releases. */
  openAnnexes: z.optional(z.array(z.object({ title: z.string(), to: z.string() }))),
  /** The certificates of sea service that the reader may sign. Absent in replies cached by older releases. */
  toCertify: z.optional(z.array(z.object({ title: z.string(), to: z.string() }))),
  calledOff: z.nullable(
    z.object({
      by: z.nullable(person),
      reason: z.nullable(z.string()),
      at: instant,
      /**
       * For a false start; else null. Absent in replies cached by older releases, as `before` and `falseStart`
       * are.
       */
      cause: z.optional(z.nullable(z.enum(falseStartCauses))),
      /** Nobody had departed. */
      before: z.optional(z.boolean()),
    }),
  ),
  /** For a false start; else null. */
  falseStart: z.optional(z.nullable(falseStartView)),
})
export type PassageView = z.input<typeof passageView>

export const passageQuery = z.object({
  stage: z.optional(z.enum(passageStages, told(stageUnknown()))),
  ...pageQuery,
})
export const passagesReply = z.object({ passages: z.array(passageView), nextCursor })
export const skipperInput = z.object({ userId: z.uuid(told(skipperMissing())) })
