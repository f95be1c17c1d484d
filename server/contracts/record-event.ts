import type { ContractEvent } from '#domain/contracts/evidence.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { contractEvents } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'

interface Event {
  contractId: string
  what: ContractEvent
  actorId?: string
  device?: Device
  detail?: string
}

export async function recordEvents(
  { db, now }: { db: Database; now: Date },
  events: readonly Event[],
): Promise<void> {
  await db.insert(contractEvents).values(
    events.map(({ contractId, what, actorId, device, detail }) => ({
      id: newId(),
      contractId,
      what,
      actorId: actorId ?? null,
      address: device?.address ?? null,
      browser: device?.browser ?? null,
      detail: detail ?? null,
      at: now,
    })),
  )
}

export const recordEvent = (moment: { db: Database; now: Date }, event: Event): Promise<void> =>
  recordEvents(moment, [event])

export async function recordSigning(
  moment: { db: Database; now: Date },
  event: Event & { actorId: string },
): Promise<void> {
  const signer = await findUser(moment.db, event.actorId)
  const detail = signer?.emailVerifiedAt ? 'correo verificado' : 'correo no verificado'
  await recordEvent(moment, { ...event, detail })
}
