import * as z from 'zod/mini'
import * as checklistFaults from '#domain/checklists/checklist-faults.ts'
import { itemCategories, itemStatuses } from '#domain/checklists/checklist-item.ts'
import { checklistPhases, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { measure } from '#domain/checklists/measure.ts'
import * as faults from '#domain/faults.ts'
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
  told,
} from '#domain/fields.ts'
import { navigationZones } from '#domain/vessels/navigation-zones.ts'
import { documentKinds } from '#domain/vessels/vessel-document.ts'

export const ITEM_NOTES_MAX = 1_000
/** No instrument on board shows more, in any unit. */
const FIGURE_MAX = 100_000
export const REVIEW_NOTES_MAX = 2_000
export const PHOTOS_MAX = 6

const text = (what: string, max: number) => clearableText(max, what)
const isWithin = (limit: number) =>
  z.refine<number>(value => Math.abs(value) <= limit, told(checklistFaults.positionUnreadable()))
const degrees = (limit: number) => z.number(told(checklistFaults.positionUnreadable())).check(isWithin(limit))

function reading(what: string) {
  const neither = checklistFaults.numberOrShortText({ what })
  const error = told(neither)
  const measured = z.number().check(z.gte(-1_000, error), z.lte(10_000, error))
  return z.optional(z.union([measured, clearableText(40, neither)], error))
}

const vesselInput = z.object({
  vesselName: clearableName(80, 'El nombre del barco'),
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

/** Absent fields of the vessel come from the contract; at the arrival, vessel and zone are the departure's. */
export const checklistInput = z.object({
  vesselInfo: absent(vesselInput),
  location: absent(locationInput),
  weatherConditions: absent(weatherInput),
  zone: absent(z.literal(navigationZones, told(faults.zoneUnknown()))),
  /** On restart: items that worked keep their answer. */
  carryOver: absent(z.boolean(told(checklistFaults.carryOverUnsaid()))),
  /** At the arrival: the instant of the handover. */
  handedOverAt: absent(z.iso.datetime({ offset: true, ...told(checklistFaults.handoverTimeUnreadable()) })),
})
export type ChecklistInput = z.output<typeof checklistInput>
export const itemInput = z.object({
  /** null takes the answer back. */
  status: absent(z.enum(itemStatuses, told(checklistFaults.itemStatusUnknown()))),
  notes: text('La nota', ITEM_NOTES_MAX),
  expiresOn: clearableDay(),
  value: clearableAmount(FIGURE_MAX, 'La cifra'),
  /** Another of the item's units; the figure in the old unit is deleted unless a new one comes with it. */
  measure: z.optional(measure),
})
export type ItemInput = z.output<typeof itemInput>

const reviewActions = ['approve', 'reject'] as const
export type ReviewAction = (typeof reviewActions)[number]
export const reviewInput = z.object({
  action: z.enum(reviewActions, told(checklistFaults.reviewActionMissing())),
  reviewNotes: clearableText(
    REVIEW_NOTES_MAX,
    faults.tooLongAll({ what: 'Los comentarios', max: REVIEW_NOTES_MAX }),
  ),
  flaggedItems: absent(
    z
      .array(idText, told(checklistFaults.flaggedUnreadable()))
      .check(z.maxLength(100, told(checklistFaults.tooManyFlagged()))),
  ),
  /** The version that the owner has read: a newer one is not reviewed unread. */
  version: absent(z.int(told(checklistFaults.versionUnreadable()))),
})

const checklistStatusFilters = ['all', ...checklistStatuses] as const
export type ChecklistStatusFilter = (typeof checklistStatusFilters)[number]
export const checklistQuery = z.object({
  status: z.optional(z.enum(checklistStatusFilters, told(checklistFaults.checklistStatusUnknown()))),
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
  /** Signed, and valid without a token for two days. */
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
  check: z.string(),
  critical: z.boolean(),
  photoExpected: z.boolean(),
  askedByZone: z.boolean(),
  ...answer,
  completedAt: z.nullable(instant),
  /** Rises with each change; If-Match is compared with it. */
  version: z.int(),
  flagged: z.boolean(),
  /** The departure's answer; null on a departure's own list. */
  departure: z.nullable(z.object(answer)),
  /** The answer in the rejected version; null in the first version, and for a new item. */
  previous: z.nullable(z.object(answer)),
})
export type ItemView = z.input<typeof itemView>

const party = z.object({ _id: z.string(), name: z.string(), email: z.string() })
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
  /** The version of the list: 1, and one more with each restart. */
  version: z.int(),
  submittedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  reviewNotes: nullableText,
  vesselInfo,
  location,
  /** Only in an arrival's list: the instant of the handover, if it was noted. */
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
export const withReviewed = z.extend(withChecklist, {
  vesselUpdates: z.array(z.object({ kind: z.enum(documentKinds), validUntil: z.string() })),
})
export const withItem = z.extend(messageReply, { item: itemView })
/** With its item, because a photo raises the item's version, too. */
export const withPhoto = z.extend(photoView, { message: z.string(), item: itemView })
