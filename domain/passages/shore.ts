import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const text = z.nullable(z.string())

/** `validUntil`: 'YYYY-MM-DD', or null where nobody has written it. */
const paper = z.nullable(z.object({ validUntil: text }))

/** The facts for somebody who looks for her at sea. */
const shoreVessel = z.object({
  name: text,
  type: z.enum(vesselTypes),
  model: text,
  length: z.nullable(z.number()),
  colours: text,
  flag: text,
  registrationNumber: text,
  mmsi: text,
  callSign: text,
  raft: paper,
  epirb: paper,
  /** Signed, and valid without a token for two days. */
  photo: z.nullable(z.object({ path: z.string(), thumbnailPath: z.string() })),
})
export type ShoreVessel = z.output<typeof shoreVessel>

const shorePerson = z.object({
  name: z.string(),
  /** Null for a guest. */
  role: z.nullable(z.enum(crewRoles)),
  isSkipper: z.boolean(),
  phone: text,
})
export type ShorePerson = z.output<typeof shorePerson>
const shoreOwner = z.object({ name: z.string(), phone: text })
export type ShoreOwner = z.output<typeof shoreOwner>

/** The guests that the skipper named, a comma or a line between two. */
export const guestsOf = (others: string | null): ShorePerson[] =>
  (others ?? '')
    .split(/[,;\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => ({ name, role: null, isSkipper: false, phone: null }))

const ports = { originPort: z.string(), destinationPort: z.string() }

/** The sheet, for its owner and skipper. */
export const sheetView = z.object({
  /** The departure; null before it: the sheet is as of now. */
  frozenAt: z.nullable(instant),
  vessel: shoreVessel,
  ...ports,
  /** The ids of the ports of the chart; null where a port is not in the list. */
  route: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** 'YYYY-MM-DD' */
  startDate: z.string(),
  endDate: z.string(),
  departedAt: z.nullable(instant),
  /** Hours. */
  reportEvery: z.nullable(z.int()),
  people: z.array(shorePerson),
  owner: z.nullable(shoreOwner),
})
export type SheetView = z.input<typeof sheetView>

/** For the contact ashore, by a link. People, their phones and the script are there only while she is overdue. */
export const shoreView = z.object({
  vessel: shoreVessel,
  ...ports,
  departedAt: instant,
  reportEvery: z.int(),
  nextReportBy: z.nullable(instant),
  overdue: z.boolean(),
  lastPosition: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  lastAt: z.nullable(instant),
  /** Nautical miles that she can have gone since the last position. */
  reach: z.nullable(z.number()),
  people: z.nullable(z.array(shorePerson)),
  owner: z.nullable(shoreOwner),
  /** Paragraphs, a line each. */
  script: text,
})
export type ShoreView = z.output<typeof shoreView>
