import { eq } from 'drizzle-orm'
import { type Context, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type DocumentAddress, expectDocument } from '#server/vessels/read-document.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

export const removeDocument = (context: Context, address: DocumentAddress): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockOwnVessel(inside, address.id)
    const { id, fileKey } = await expectDocument(db, address)
    await db.delete(vesselDocuments).where(eq(vesselDocuments.id, id))
    await context.services.departures.recheck(inside, { vesselId: address.id })
    if (fileKey !== null) await enqueue(inside, 'delete-file', { key: fileKey })
  })
