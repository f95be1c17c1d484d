import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { type VesselFacts, vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { findHidden, listHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import { findVessel, findVesselFacts, listVesselPhotos, lockVessel } from '#server/vessels/vessel-queries.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'
import { viewOwnVessel, viewVessel } from '#server/vessels/vessel-view.ts'

export async function loadVessel(
  { db, actor }: Context,
  id: string,
): Promise<{ vessel: VesselRow; facts: VesselFacts }> {
  const vessel = await findVessel(db, id)
  if (!vessel) throw new Refusal('vessel_not_found')
  const facts = await findVesselFacts(db, vessel, actor)
  authorize(vesselPolicy.see(actor, facts))
  return { vessel, facts }
}

/** An own vessel, locked until the transaction ends. */
export async function lockOwnVessel(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<VesselRow> {
  const vessel = await lockVessel(db, id, strength)
  if (!vessel) throw new Refusal('vessel_not_found')
  authorize(vesselPolicy.change(actor, vessel))
  return vessel
}

export async function readVessel(context: Context, id: string) {
  const { db, actor, now, services } = context
  const { vessel, facts } = await loadVessel(context, id)
  const photos = (await listVesselPhotos(db, [id])).get(id) ?? []
  const hidden = await findHidden(db, 'vessel', id)
  return viewVessel({ vessel, photos, hidden }, facts, actor, await services.photoPaths.of(now))
}

export async function presentOwnVessels({ db, now, services }: Context, rows: readonly VesselRow[]) {
  const ids = rows.map(({ id }) => id)
  const photos = await listVesselPhotos(db, ids)
  const hidden = await listHidden(db, 'vessel', ids)
  const pathOf = await services.photoPaths.of(now)
  return rows.map(vessel =>
    viewOwnVessel(
      { vessel, photos: photos.get(vessel.id) ?? [], hidden: hidden.get(vessel.id) ?? null },
      pathOf,
    ),
  )
}

export async function readOwnVessel(context: Context, id: string) {
  const vessel = await findVessel(context.db, id)
  const [view] = await presentOwnVessels(context, vessel ? [vessel] : [])
  if (!view) throw new Refusal('vessel_not_found')
  return view
}
