import * as z from 'zod/mini'
import { itemCategories, itemStatuses } from '#domain/checklists/checklist-item.ts'
import { checklistPhases, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { measure } from '#domain/checklists/measure.ts'
import { navigationZones } from '#domain/checklists/navigation-zones.ts'
import {
  clearableAmount,
  clearableDay,
  clearableName,
  clearableText,
  idText,
  instant,
  messageReply,
  pageQuery,
  searchText,
} from '#domain/fields.ts'

export const ITEM_NOTES_MAX = 1_000
/** No instrument on board shows more, whatever its unit. */
const FIGURE_MAX = 100_000
export const REVIEW_NOTES_MAX = 2_000
export const PHOTOS_MAX = 6
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** The longest side of a photo, and of its thumbnail, in pixels. */
export const PHOTO_SIDE = 2048
export const THUMBNAIL_SIDE = 480
/** So long after the day on which it was given a photo's path still works. */
export const PHOTO_PATH_HOURS = 48

const text = (what: string, max: number) =>
  clearableText(max, `${what} no puede superar los ${max} caracteres.`)
const isWithin = (limit: number) =>
  z.refine<number>(value => Math.abs(value) <= limit, 'La posición no es válida.')
const degrees = (limit: number) => z.number({ error: 'La posición no es válida.' }).check(isWithin(limit))

/** As it was read from an instrument, or in words. */
function reading(what: string) {
  const error = `${what} tiene que ser un número o un texto breve.`
  const measured = z.number().check(z.gte(-1_000, error), z.lte(10_000, error))
  return z.optional(z.union([measured, clearableText(40, error)], { error }))
}

const vesselInput = z.object({
  vesselName: clearableName(80, 'El nombre del barco no puede superar los 80 caracteres.'),
  vesselType: text('El tipo de embarcación', 60),
  registrationNumber: text('La matrícula', 40),
  portOfRegistry: text('El puerto de matrícula', 100),
})
const locationInput = z.object({
  port: text('El puerto', 100),
  berth: text('El amarre', 60),
  coordinates: z.optional(z.nullable(z.object({ latitude: degrees(90), longitude: degrees(180) }))),
})
const weatherInput = z.object({
  temperature: reading('La temperatura'),
  windSpeed: reading('La velocidad del viento'),
  windDirection: text('La dirección del viento', 40),
  visibility: text('La visibilidad', 60),
  seaConditions: text('El estado de la mar', 60),
})
const absent = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** What is absent of the vessel comes from the contract; at the arrival, vessel and zone are the departure's. */
export const checklistInput = z.object({
  vesselInfo: absent(vesselInput),
  location: absent(locationInput),
  weatherConditions: absent(weatherInput),
  zone: absent(z.literal(navigationZones, { error: 'La zona de navegación va del 1 al 7.' })),
  /** On restart: what worked in the version before is taken as it was. */
  carryOver: absent(z.boolean({ error: 'Indica si se conserva lo que ya funcionaba.' })),
  /** At the arrival: when the vessel was handed over, as an instant. */
  handedOverAt: absent(
    z.iso.datetime({ offset: true, error: 'La fecha y la hora de la entrega no son válidas.' }),
  ),
})
export type ChecklistInput = z.output<typeof checklistInput>
export const itemInput = z.object({
  /** null takes the answer back. */
  status: absent(z.enum(itemStatuses, { error: 'Elige uno de los cuatro estados.' })),
  notes: text('La nota', ITEM_NOTES_MAX),
  expiresOn: clearableDay(),
  /** What its instrument shows. */
  value: clearableAmount(FIGURE_MAX, 'La cifra'),
  /** Another of the units in which it may be measured; the figure in the old one goes, where no new one comes with it. */
  measure: z.optional(measure),
})
export type ItemInput = z.output<typeof itemInput>

const reviewActions = ['approve', 'reject'] as const
export type ReviewAction = (typeof reviewActions)[number]
export const reviewInput = z.object({
  action: z.enum(reviewActions, { error: 'Indica si apruebas o rechazas la lista.' }),
  reviewNotes: clearableText(
    REVIEW_NOTES_MAX,
    `Los comentarios no pueden superar los ${REVIEW_NOTES_MAX} caracteres.`,
  ),
  /** The items that a rejection is about. */
  flaggedItems: absent(
    z.array(idText, { error: 'Indica los elementos.' }).check(z.maxLength(100, 'Son demasiados elementos.')),
  ),
  /** Of the list that was read: the next one is not reviewed unread. */
  version: absent(z.int('Indica la versión que has leído.')),
})

const checklistStatusFilters = ['all', ...checklistStatuses] as const
export type ChecklistStatusFilter = (typeof checklistStatusFilters)[number]
export const checklistQuery = z.object({
  status: z.optional(z.enum(checklistStatusFilters, { error: 'Elige un estado de la lista.' })),
  q: searchText,
  ...pageQuery,
})

const nullableText = z.nullable(z.string())
const quantity = z.nullable(z.union([z.number(), z.string()]))
const vesselInfo = z.object({
  vesselName: nullableText,
  vesselType: nullableText,
  registrationNumber: nullableText,
  portOfRegistry: nullableText,
})
export type VesselInfo = z.output<typeof vesselInfo>
const location = z.object({
  port: nullableText,
  berth: nullableText,
  coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type ChecklistLocation = z.output<typeof location>
const weather = z.object({
  temperature: quantity,
  windSpeed: quantity,
  windDirection: nullableText,
  visibility: nullableText,
  seaConditions: nullableText,
})
export type WeatherConditions = z.output<typeof weather>

export const photoView = z.object({
  _id: z.string(),
  /** Signed, and good without a token for two days. */
  path: z.string(),
  thumbnailPath: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: instant,
})
export type PhotoView = z.input<typeof photoView>

const answer = {
  status: z.nullable(z.enum(itemStatuses)),
  notes: nullableText,
  expiresOn: nullableText,
  measure,
  value: z.nullable(z.number()),
  photos: z.array(photoView),
}
export const itemView = z.object({
  _id: z.string(),
  key: z.string(),
  category: z.enum(itemCategories),
  item: z.string(),
  /** What to check. */
  check: z.string(),
  critical: z.boolean(),
  photoExpected: z.boolean(),
  /** The navigation zone asks for it. */
  askedByZone: z.boolean(),
  ...answer,
  completedAt: z.nullable(instant),
  /** Rises with each change: what If-Match is compared with. */
  version: z.int(),
  /** The owner's last rejection was about it. */
  flagged: z.boolean(),
  /** What was found at the departure; null on a departure's own list. */
  departure: z.nullable(z.object(answer)),
  /** What stood in the version that the owner returned; null in the first one, and where it was not asked there. */
  previous: z.nullable(z.object(answer)),
})
export type ItemView = z.input<typeof itemView>

const party = z.object({ _id: z.string(), name: z.string(), email: z.string() })
/** What a list and its card share. */
const head = {
  _id: z.string(),
  contract: z.object({
    _id: z.string(),
    job: z.object({ _id: z.string(), title: z.string() }),
    originPort: z.string(),
    destinationPort: z.string(),
    startDate: z.string(),
    endDate: z.string(),
  }),
  phase: z.enum(checklistPhases),
  owner: party,
  crew: party,
  status: z.enum(checklistStatuses),
  /** Of the list: 1, and one more with each restart. */
  version: z.int(),
  submittedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  reviewNotes: nullableText,
  vesselInfo,
  location,
  /** Of an arrival: when the vessel was handed over, where that was noted. */
  handedOverAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
}
export const checklistView = z.object({
  ...head,
  zone: z.nullable(z.literal(navigationZones)),
  weatherConditions: weather,
  rejectionHistory: z.array(
    z.object({
      version: z.int(),
      submittedAt: instant,
      rejectedAt: instant,
      rejectionNotes: z.string(),
    }),
  ),
  checklistItems: z.array(itemView),
})
export type ChecklistView = z.input<typeof checklistView>

/** In lists: how far it is, in place of its items. */
export const checklistCard = z.object({
  ...head,
  progress: z.object({ total: z.int(), answered: z.int(), worrying: z.int(), photos: z.int() }),
})
export type ChecklistCard = z.input<typeof checklistCard>

export const checklistCounts = z.object({
  all: z.int(),
  draft: z.int(),
  submitted: z.int(),
  approved: z.int(),
  needs_review: z.int(),
})

export const withChecklist = z.extend(messageReply, { checklist: checklistView })
export const withItem = z.extend(messageReply, { item: itemView })
/** The item with it, because a photo, too, raises the item's version. */
export const withPhoto = z.extend(photoView, { message: z.string(), item: itemView })
