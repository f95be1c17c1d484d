import { and, eq, inArray } from 'drizzle-orm'
import { currentDocument } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { agreedText } from '#server/jobs/signed-contracts.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { type FrozenSheet, type SheetRow, shoreSheets } from '#server/passages/shore-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findVessel, listVesselPhotos } from '#server/vessels/vessel-queries.ts'

function paperOf({ departure: { documents } }: Passage, kind: 'liferaft' | 'epirb') {
  const document = currentDocument(documents ?? [], kind)
  return document ? { validUntil: document.validUntil } : null
}

/** An offer without a vessel has its words, and those of its signed contract. */
async function describeVessel(db: Database, passage: Passage): Promise<FrozenSheet['vessel']> {
  const { card, skipper } = passage
  const vessel = card.vesselId === null ? undefined : await findVessel(db, card.vesselId)
  if (vessel)
    return {
      name: vessel.name,
      type: vessel.type,
      model: vessel.model,
      length: vessel.length,
      colours: vessel.colours,
      flag: vessel.flag,
      registrationNumber: vessel.registrationNumber,
      mmsi: vessel.mmsi,
      callSign: vessel.callSign,
      raft: paperOf(passage, 'liferaft'),
      epirb: paperOf(passage, 'epirb'),
    }
  const [signed] = skipper?.contract
    ? await db
        .select({ registrationNumber: agreedText<string | null>('vesselRegistration') })
        .from(contracts)
        .where(and(eq(contracts.id, skipper.contract.id), eq(contracts.status, 'completed')))
    : []
  return {
    name: card.vesselName,
    type: card.vesselType,
    model: null,
    length: card.vesselLength ?? skipper?.contract?.vesselLength ?? null,
    colours: null,
    flag: null,
    registrationNumber: signed?.registrationNumber || null,
    mmsi: null,
    callSign: null,
    raft: null,
    epirb: null,
  }
}

/** As of now. */
async function makeSheet(db: Database, passage: Passage): Promise<Pick<SheetRow, 'sheet' | 'photoFile'>> {
  const { card, crew, skipper } = passage
  const phones = new Map(
    (
      await db
        .select({ id: users.id, phone: users.phone })
        .from(users)
        .where(inArray(users.id, [card.ownerId, ...crew.map(({ id }) => id)]))
    ).map(({ id, phone }) => [id, phone]),
  )
  const phoneOf = (id: string) => phones.get(id) || null
  const photos = card.vesselId === null ? undefined : await listVesselPhotos(db, [card.vesselId])
  return {
    sheet: {
      vessel: await describeVessel(db, passage),
      originPort: card.originPort,
      destinationPort: card.destinationPort,
      route: card.distance && { from: card.distance.from, to: card.distance.to },
      startDate: card.startDate,
      endDate: card.endDate,
      people: crew.map(person => ({
        id: person.id,
        name: person.name,
        role: person.role,
        isSkipper: person === skipper,
        phone: phoneOf(person.id),
      })),
      owner: { id: card.ownerId, name: card.ownerName, phone: phoneOf(card.ownerId) },
    },
    photoFile: (card.vesselId && photos?.get(card.vesselId)?.[0]?.file) || null,
  }
}

/** At the departure. */
export async function freezeSheet(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  passage: Passage,
): Promise<void> {
  const made = await makeSheet(db, passage)
  await db
    .insert(shoreSheets)
    .values({ jobId: passage.card.id, ...made, createdAt: now })
    .onConflictDoNothing()
}

/** Frozen; without a frozen one as it would be now. */
export async function findSheet(
  db: Database,
  passage: Passage,
): Promise<Pick<SheetRow, 'sheet' | 'photoFile'> & { isFrozen: boolean }> {
  const [frozen] = await db.select().from(shoreSheets).where(eq(shoreSheets.jobId, passage.card.id))
  return frozen ? { ...frozen, isFrozen: true } : { ...(await makeSheet(db, passage)), isFrozen: false }
}
