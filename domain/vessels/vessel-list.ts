import * as z from 'zod/mini'
import { nextCursor } from '#domain/fields.ts'
import { documentKinds, documentStates } from '#domain/vessels/vessel-document.ts'
import { ownVesselView } from '#domain/vessels/vessel-view.ts'

export const listedVesselView = z.extend(ownVesselView, {
  nextExpiry: z.nullable(
    z.object({ kind: z.enum(documentKinds), validUntil: z.string(), state: z.enum(documentStates) }),
  ),
})
export const vesselsReply = z.object({ vessels: z.array(listedVesselView), nextCursor })
