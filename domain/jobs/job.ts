import * as z from 'zod/mini'
import { professionalStatuses } from '#domain/accounts/professional-status.ts'
import * as faults from '#domain/faults.ts'
import {
  clearableAmount,
  clearableName,
  crossRule,
  day,
  idText,
  instant,
  requiredProse,
  requiredText,
  told,
} from '#domain/fields.ts'
import { hiddenView } from '#domain/hidden.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import * as jobFaults from '#domain/jobs/job-faults.ts'
import {
  type BoundField,
  boundLines,
  byField,
  type OfferField,
  optionalTexts,
  pickFields,
} from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { routeZones } from '#domain/ports/exposure.ts'
import { fitView } from '#domain/titles/fit-view.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { jobVesselView } from '#domain/vessels/vessel-view.ts'

export const jobStatuses = ['open', 'filled', 'completed', 'expired', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const TITLE_MAX = offerFields.title.max
export const PORT_MAX = 100
export const CREW_MIN = 1
export const CREW_MAX = 99
export const BUDGET_MAX = 10_000_000
export const BUDGET_STEP = 0.01
/** The delay before the screen leaves after an edit: spec §9. */
export const EDIT_REDIRECT_MS = 2_000

const port = (field: 'originPort' | 'destinationPort', which: string) =>
  requiredText(faults.portMissing({ which }), PORT_MAX, offerFields[field].named)

/** Also the contract's schemas of the texts of the same names. */
export const optionalTextFields = byField(optionalTexts, field =>
  clearableName(offerFields[field].max, offerFields[field].named),
)

const roleBudgets = z.optional(
  z.pipe(
    z
      .array(
        z.object({
          role: z.enum(crewRoles, told(jobFaults.crewRoleUnknown())),
          budget: clearableAmount(BUDGET_MAX, offerFields.budget.named),
        }),
        told(jobFaults.roleBudgetsUnreadable()),
      )
      .check(
        z.refine(
          list => new Set(list.map(({ role }) => role)).size === list.length,
          told(jobFaults.roleRepeated()),
        ),
      ),
    // In the order of the roles; one without a figure is left out.
    z.transform(list =>
      crewRoles.flatMap(role => {
        const budget = list.find(one => one.role === role)?.budget ?? null
        return budget === null ? [] : [{ role, budget }]
      }),
    ),
  ),
)

const fields = {
  title: requiredText(jobFaults.titleMissing(), TITLE_MAX, offerFields.title.named),
  description: requiredProse(
    jobFaults.descriptionMissing(),
    offerFields.description.max,
    offerFields.description.named,
  ),
  ...optionalTextFields,
  vesselType: z.enum(vesselTypes, told(faults.vesselTypeUnknown())),
  vesselLength: clearableAmount(500, offerFields.vesselLength.named),
  originPort: port('originPort', 'origen'),
  destinationPort: port('destinationPort', 'destino'),
  startDate: day(faults.startDateMissing()),
  endDate: day(faults.endDateMissing()),
  budget: clearableAmount(BUDGET_MAX, offerFields.budget.named),
  crewRequired: z
    .number(told(jobFaults.crewMissing()))
    .check(
      z.int(told(faults.crewNotWhole())),
      z.gte(CREW_MIN, told(faults.crewTooSmall())),
      z.lte(CREW_MAX, told(jobFaults.crewTooLarge({ max: CREW_MAX }))),
    ),
} satisfies Record<OfferField, z.ZodMiniType>

/**
 * One of the owner's vessels: type, name and length are then the vessel's, and those of the request are ignored.
 * Null unties it.
 */
const vesselId = z.optional(
  z.nullable(
    z.pipe(
      z.union([z.literal(''), idText], told(faults.idUnreadable())),
      z.transform(id => (id === '' ? null : id)),
    ),
  ),
)

/** Equal dates fail too: spec §5. */
export const datesInOrder = crossRule<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ['startDate', 'endDate'],
  ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate < endDate,
  jobFaults.datesOutOfOrder(),
)

export const startsFrom = (today: string) =>
  crossRule<{ startDate: string }>(
    ['startDate'],
    ({ startDate }) => startsInTime(startDate, today),
    jobFaults.startInPast(),
  )

export const jobInput = z
  .object({
    ...fields,
    vesselId,
    roleBudgets,
    vesselType: z._default(fields.vesselType, 'sailboat'),
    crewRequired: z._default(fields.crewRequired, CREW_MIN),
  })
  .check(datesInOrder)
export type JobInput = z.output<typeof jobInput>
export const jobInputOn = (today: string) => jobInput.check(startsFrom(today))

/** An edit may leave fields out; `editedDates` then checks the resulting offer. */
export const jobChanges = z.partial(z.object({ ...fields, vesselId, roleBudgets })).check(datesInOrder)
export type JobChanges = z.output<typeof jobChanges>
export const editedDates = z.object({ startDate: z.string(), endDate: z.string() }).check(datesInOrder)

/** The same as `jobInput`, for the edit form: only budget and the vessel's details are optional. */
export const jobForm = z.object({ ...fields, vesselId, roleBudgets }).check(datesInOrder)

const owner = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  profilePicture: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Absent in replies cached by older releases. */
  professionalStatus: z.optional(z.nullable(z.enum(professionalStatuses))),
})

/**
 * In nautical miles, estimated; the ports' ids are the address of its chart. In a list `offshore` and `zone` are
 * null until computed. `speed`: `sailingSpeed` of the offer's vessel, absent in replies cached by older releases.
 */
export const jobDistance = z.object({
  miles: z.number(),
  speed: z.optional(z.nullable(z.number())),
  offshore: z.nullable(z.number()),
  zone: z.nullable(z.literal(routeZones)),
  from: z.string(),
  to: z.string(),
})
export type JobDistance = z.output<typeof jobDistance>

const optionalTextViews = byField(optionalTexts, () => z.nullable(z.string()))
const terms = {
  vesselType: z.enum(vesselTypes),
  ...pickFields(optionalTextViews, boundLines),
  vesselLength: z.nullable(z.number()),
  originPort: z.string(),
  destinationPort: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budget: z.nullable(z.number()),
} satisfies Record<BoundField, z.ZodMiniType>
const termsView = z.object(terms)
export type JobTerms = z.output<typeof termsView>

const signedContract = z.extend(termsView, {
  _id: z.string(),
  crew: z.object({ _id: z.string(), name: z.string() }),
})
export type SignedContract = z.output<typeof signedContract>

export const jobView = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  ...terms,
  ...optionalTextViews,
  /** Where prices differ by role: `budget` is the highest of them. Absent where one holds for all. */
  roleBudgets: z.optional(z.array(z.object({ role: z.enum(crewRoles), budget: z.number() }))),
  /** Null without one, and for a reader who may not know of it. */
  vessel: z.nullable(jobVesselView),
  /** Null if a port is unknown; in a list also if it is not computed yet. */
  distance: z.nullable(jobDistance),
  crewRequired: z.int(),
  status: z.enum(jobStatuses),
  owner,
  applicantCount: z.int(),
  acceptedCount: z.int(),
  createdAt: instant,
  /** Given back when applying, it says which offer was read. Absent in replies cached by older releases. */
  updatedAt: z.optional(instant),
  /** For a crew member: whether they have ever applied, withdrawn or not. */
  hasApplied: z.optional(z.boolean()),
  /** For a crew member: whether their titles fit. Absent in replies cached by older releases. */
  fit: z.optional(fitView),
  /** It is hidden: its owner, applicants and the crew of a contract still read it. */
  hidden: z.optional(hiddenView),
  /** Completed contracts with the viewer as a party; not in the list of open offers. */
  signed: z.optional(z.array(signedContract)),
})
export type JobView = z.input<typeof jobView>
