import * as z from 'zod/mini'
import { instant, messageReply } from '#domain/fields.ts'
import { hiddenView } from '#domain/hidden.ts'
import { navigationZones } from '#domain/vessels/navigation-zones.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

/** The lists of the Spanish register for pleasure craft: chartered, and private. */
export const registerLists = ['6', '7'] as const
export type RegisterList = (typeof registerLists)[number]
export const fuels = ['diesel', 'petrol', 'electric'] as const

export const vesselPhotoView = z.object({
  _id: z.string(),
  /** Signed, and valid without a token for two days. */
  path: z.string(),
  thumbnailPath: z.string(),
  width: z.int(),
  height: z.int(),
})

const text = z.nullable(z.string())
const number = z.nullable(z.number())

const publicFields = {
  _id: z.string(),
  name: z.string(),
  type: z.enum(vesselTypes),
  model: text,
  length: z.number(),
  flag: z.string(),
  yearBuilt: number,
  photos: z.array(vesselPhotoView),
}
const detailFields = {
  beam: number,
  draft: number,
  colours: text,
  list: z.nullable(z.enum(registerLists)),
  registrationNumber: text,
  mmsi: text,
  callSign: text,
  engines: number,
  fuel: z.nullable(z.enum(fuels)),
  cruisingSpeed: number,
  fuelPerHour: number,
  berths: number,
  homePort: text,
  zone: z.nullable(z.literal(navigationZones)),
  archivedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
}
export const ownVesselView = z.object({
  ...publicFields,
  ...detailFields,
  notes: text,
  /** It is hidden: its owner, and the crew of a contract, still read it. */
  hidden: z.optional(hiddenView),
})

/** The fields that the reader may see: details for the crew on board, notes for its owner alone. */
export const vesselView = z.extend(z.partial(ownVesselView), {
  ...publicFields,
  may: z.object({ change: z.boolean(), readDocuments: z.boolean(), readFiles: z.boolean() }),
})

/** In an offer; the thumbnail is the first photo's. */
export const jobVesselView = z.object({ ...publicFields, thumbnailPath: text })

export const withVessel = z.extend(messageReply, { vessel: ownVesselView })
