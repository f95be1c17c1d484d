import { authorize } from '#domain/decision.ts'
import { SPANISH_FLAG } from '#domain/vessels/flags.ts'
import type { VesselInput } from '#domain/vessels/vessel.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

export async function createVessel({ db, actor, now }: Context, input: VesselInput): Promise<string> {
  authorize(vesselPolicy.have(actor))
  const id = newId()
  const flag = input.flag ?? SPANISH_FLAG
  await db.insert(vessels).values({ ...input, flag, id, ownerId: actor.id, createdAt: now, updatedAt: now })
  return id
}
