import * as z from 'zod/mini'
import {
  clearableAmount,
  clearableName,
  crossRule,
  day,
  instant,
  requiredProse,
  requiredText,
} from '#domain/fields.ts'

export const vesselTypes = ['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'] as const
export type VesselType = (typeof vesselTypes)[number]
export const jobStatuses = ['open', 'filled', 'completed', 'expired', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
export const jobSorts = ['recent', 'start', 'budget'] as const
export type JobSort = (typeof jobSorts)[number]

export const TITLE_MAX = 100
export const DESCRIPTION_MAX = 1000
export const PORT_MAX = 100
export const CREW_MIN = 1
export const CREW_MAX = 99
export const BUDGET_MAX = 10_000_000
export const BUDGET_STEP = 0.01
export const JOB_CARD_DESCRIPTION = 150
export const APPLICATION_CARD_DESCRIPTION = 100
/** After a successful edit the screen waits so long before it leaves: spec §9. */
export const EDIT_REDIRECT_MS = 2_000

export const START_IN_PAST = 'La fecha de inicio no puede ser anterior a hoy.'

const port = (which: string) =>
  requiredText(
    `Indica el puerto de ${which}.`,
    PORT_MAX,
    `El puerto de ${which} no puede superar los ${PORT_MAX} caracteres.`,
  )

const fields = {
  title: requiredText(
    'El título es obligatorio.',
    TITLE_MAX,
    `El título no puede superar los ${TITLE_MAX} caracteres.`,
  ),
  description: requiredProse(
    'La descripción es obligatoria.',
    DESCRIPTION_MAX,
    `La descripción no puede superar los ${DESCRIPTION_MAX} caracteres.`,
  ),
  vesselType: z.enum(vesselTypes, { error: 'Elige un tipo de embarcación de la lista.' }),
  vesselName: clearableName(80, 'El nombre del barco no puede superar los 80 caracteres.'),
  vesselLength: clearableAmount(500, 'La eslora'),
  originPort: port('origen'),
  destinationPort: port('destino'),
  startDate: day('La fecha de inicio es obligatoria.'),
  endDate: day('La fecha de fin es obligatoria.'),
  budget: clearableAmount(BUDGET_MAX, 'El presupuesto'),
  crewRequired: z
    .number({ error: 'Indica cuántos tripulantes necesitas.' })
    .check(
      z.int('El número de tripulantes tiene que ser un número entero.'),
      z.gte(CREW_MIN, 'Se requiere al menos 1 tripulante.'),
      z.lte(CREW_MAX, `Una oferta admite como mucho ${CREW_MAX} tripulantes.`),
    ),
}

/** Equal dates fail too: spec §5. */
export const datesInOrder = crossRule<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ['startDate', 'endDate'],
  // An edit may leave one of them out.
  ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate < endDate,
  'La fecha de inicio debe ser anterior a la fecha de fin.',
)

/** The day is passed in. */
export const startsFrom = (today: string) =>
  crossRule<{ startDate: string }>(['startDate'], ({ startDate }) => startDate >= today, START_IN_PAST)

export const jobInput = z
  .object({
    ...fields,
    vesselType: z._default(fields.vesselType, 'sailboat'),
    crewRequired: z._default(fields.crewRequired, CREW_MIN),
  })
  .check(datesInOrder)
export type JobInput = z.output<typeof jobInput>
export const jobInputOn = (today: string) => jobInput.check(startsFrom(today))

/** What an edit may leave out; the offer that results is asked `editedDates` again. */
export const jobChanges = z.partial(z.object(fields)).check(datesInOrder)
export type JobChanges = z.output<typeof jobChanges>
export const editedDates = z.object({ startDate: z.string(), endDate: z.string() }).check(datesInOrder)

/** The same as `jobInput`, for the edit form: all but budget and the vessel's details is there. */
export const jobForm = z.object(fields).check(datesInOrder)

const owner = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  profilePicture: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
})

/** Over the sea in nautical miles, estimated; the ports' ids are the address of its chart. */
const jobDistance = z.object({ miles: z.number(), from: z.string(), to: z.string() })
export type JobDistance = z.output<typeof jobDistance>

/** What a contract agrees of its offer; `boundFields` names them. */
const terms = {
  vesselType: z.enum(vesselTypes),
  vesselName: z.nullable(z.string()),
  vesselLength: z.nullable(z.number()),
  originPort: z.string(),
  destinationPort: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budget: z.nullable(z.number()),
}
const termsView = z.object(terms)
export type JobTerms = z.output<typeof termsView>
export const boundFields = Object.keys(terms) as (keyof JobTerms)[]

/** A completed contract of the offer, and what it says. */
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
  /** Null where a port is unknown; in a list also where it has not been computed yet. */
  distance: z.nullable(jobDistance),
  crewRequired: z.int(),
  status: z.enum(jobStatuses),
  owner,
  applicantCount: z.int(),
  acceptedCount: z.int(),
  createdAt: instant,
  /** For a crew member: whether they have ever applied, withdrawn or not. */
  hasApplied: z.optional(z.boolean()),
  /** The completed contracts of which the viewer is a party, where there are any; not in the list of open offers. */
  signed: z.optional(z.array(signedContract)),
})
export type JobView = z.input<typeof jobView>
