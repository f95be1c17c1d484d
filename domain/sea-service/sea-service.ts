import * as z from 'zod/mini'
import { signatureInput } from '#domain/contracts/contract.ts'
import { instant, nextCursor, requiredProse, told } from '#domain/fields.ts'
import { routeZones } from '#domain/ports/exposure.ts'
import { refusalTooShort, sheetUnreadable } from '#domain/sea-service/sea-service-faults.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

const seaServiceStatuses = ['later', 'ready', 'signed', 'refused'] as const
export type SeaServiceStatus = (typeof seaServiceStatuses)[number]

const REASON_MIN = 10
export const REFUSAL_MAX = 1_000

const tooShort = refusalTooShort({ min: REASON_MIN })
export const seaServiceRefusal = z.object({
  reason: requiredProse(tooShort, REFUSAL_MAX, 'El motivo').check(z.minLength(REASON_MIN, told(tooShort))),
})
/** The hash of the data that the signer has read, if the page knows it: nobody signs other figures. */
export const seaServiceSigning = z.object({
  signature: signatureInput,
  hash: z.optional(z.string().check(z.maxLength(100))),
})

const nullableText = z.nullable(z.string())

/** The data of a certificate. */
export const seaServiceData = z.object({
  vesselName: nullableText,
  vesselType: z.enum(vesselTypes),
  vesselLength: z.nullable(z.number()),
  flag: nullableText,
  registration: nullableText,
  originPort: z.string(),
  destinationPort: z.string(),
  departedAt: instant,
  /** Or of the calling off. */
  arrivedAt: instant,
  calledOff: z.boolean(),
  /** Natural ones in Madrid, the first and the last included. */
  days: z.int(),
  miles: z.number(),
  nightHours: z.number(),
  waitingHours: z.number(),
  /** `Exposure` along the track; null where it is not known. */
  offshore: z.nullable(z.number()),
  zone: z.nullable(z.literal(routeZones)),
  skipper: z.boolean(),
})

const person = z.object({ _id: z.string(), name: z.string(), profilePicture: nullableText })

export const certificateView = z.object({
  user: person,
  data: z.nullable(seaServiceData),
  status: z.enum(seaServiceStatuses),
  signedAt: z.nullable(instant),
  /** The reason of the refusal. */
  reason: nullableText,
  /** The hash of the data that is signed, or would be signed now. */
  hash: nullableText,
  may: z.object({ sign: z.boolean(), refuse: z.boolean(), download: z.boolean() }),
})
export type CertificateView = z.input<typeof certificateView>
export const certificatesReply = z.object({ certificates: z.array(certificateView) })

/** The sums of signed certificates. */
export const seaServiceTotals = z.object({
  miles: z.number(),
  days: z.int(),
  nightHours: z.number(),
  passages: z.int(),
})
export type SeaServiceTotals = z.output<typeof seaServiceTotals>

/** So many are printed and sent without a wait. */
export const CERTIFICATES_A_SHEET = 300
export const sheetsOf = ({ passages }: Pick<SeaServiceTotals, 'passages'>): number =>
  Math.ceil(passages / CERTIFICATES_A_SHEET)

const badSheet = told(sheetUnreadable())
/** The first sheet has the oldest certificates; without a number it is the last one. */
export const sheetQuery = z.object({
  sheet: z.optional(
    z.coerce.number(badSheet).check(z.int(badSheet), z.gte(1, badSheet), z.lte(10_000, badSheet)),
  ),
})

const place = z.object({ latitude: z.number(), longitude: z.number() })

/** The tracks of signed certificates, the last passage first; thinned to a few hundred places in all. */
export const seaServiceTracks = z.object({
  tracks: z.array(
    z.object({
      originPort: z.string(),
      destinationPort: z.string(),
      /** Where the port of departure is; null if it is not known. */
      from: z.nullable(place),
      /** The port of destination; null also where it was not reached. */
      to: z.nullable(place),
      track: z.array(place),
    }),
  ),
})
export type SeaServiceTrack = z.output<typeof seaServiceTracks>['tracks'][number]

/** One of the reader's own, as a list shows it. */
export const ownCertificate = z.object({
  jobId: z.string(),
  status: z.enum(seaServiceStatuses),
  vesselName: nullableText,
  vesselLength: z.nullable(z.number()),
  originPort: z.string(),
  destinationPort: z.string(),
  arrivedAt: instant,
  miles: z.number(),
  nightHours: z.number(),
  skipper: z.boolean(),
})
export type OwnCertificate = z.input<typeof ownCertificate>
export const ownCertificatesReply = z.object({ certificates: z.array(ownCertificate), nextCursor })
