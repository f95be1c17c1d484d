import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type DocumentAddress, expectDocument } from '#server/vessels/read-document.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

export const removeDocument = (context: Context, address: DocumentAddress): Promise<void> =>
  context.db.transaction(async tx => {
    await lockOwnVessel({ ...context, db: tx }, address.id)
    const { id, fileKey } = await expectDocument(tx, address)
    await tx.delete(vesselDocuments).where(eq(vesselDocuments.id, id))
    await context.services.departures.recheck({ ...context, db: tx }, { vesselId: address.id })
    if (fileKey !== null) await enqueue({ db: tx, now: context.now }, 'delete-file', { key: fileKey })
  })
