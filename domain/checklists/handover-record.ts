import * as z from 'zod/mini'
import { itemCategories, itemStatuses } from '#domain/checklists/checklist-item.ts'
import { measure } from '#domain/checklists/measure.ts'
import { signatureInput } from '#domain/contracts/contract.ts'
import { instant, messageReply } from '#domain/fields.ts'

const nullableText = z.nullable(z.string())
const finding = z.object({
  status: z.nullable(z.enum(itemStatuses)),
  notes: nullableText,
  expiresOn: nullableText,
})
const reading = z.object({ measure, value: z.nullable(z.number()) })

const signature = z.nullable(z.object({ signedAt: instant }))

export const handoverRecordView = z.object({
  checklist: z.string(),
  contract: z.object({
    _id: z.string(),
    job: z.object({ _id: z.string(), title: z.string() }),
    originPort: z.string(),
    destinationPort: z.string(),
    startDate: z.string(),
    endDate: z.string(),
  }),
  owner: z.object({ _id: z.string(), name: z.string() }),
  crew: z.object({ _id: z.string(), name: z.string() }),
  vesselName: nullableText,
  differences: z.array(
    z.object({
      key: z.string(),
      category: z.enum(itemCategories),
      item: z.string(),
      departure: z.nullable(finding),
      arrival: finding,
    }),
  ),
  /** When and where the vessel was handed over; null in older records. */
  handedOver: z.nullable(z.object({ at: instant, port: nullableText, berth: nullableText })),
  measurements: z.array(
    z.object({
      key: z.string(),
      item: z.string(),
      departure: z.nullable(reading),
      arrival: reading,
      /** Null if unknown. */
      difference: z.nullable(z.number()),
    }),
  ),
  inventory: z.nullable(z.object({ item: z.string(), departure: z.nullable(finding), arrival: finding })),
  /** SHA-256 of the signed data. */
  dataHash: z.string(),
  crewSignature: signature,
  ownerSignature: signature,
  createdAt: instant,
})
export type HandoverRecordView = z.input<typeof handoverRecordView>

export const recordSigning = z.object({
  signature: signatureInput,
  /** The hash of the record that the signer has read. */
  dataHash: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})
export const withRecord = z.extend(messageReply, { record: handoverRecordView })
