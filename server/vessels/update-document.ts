import { eq } from 'drizzle-orm'
import type { DocumentChanges } from '#domain/vessels/vessel-document.ts'
import type { Context } from '#server/platform/context.ts'
import { fileColumns, type KeptAttachment } from '#server/platform/images/attachments.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type DocumentAddress, expectDocument } from '#server/vessels/read-document.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { type VesselDocumentRow, vesselDocuments } from '#server/vessels/vessel-table.ts'

/** Before the file is read. */
export const expectDocumentAllowed = (context: Context, address: DocumentAddress): Promise<void> =>
  context.db.transaction(async tx => {
    await lockOwnVessel({ ...context, db: tx }, address.id, 'share')
    await expectDocument(tx, address)
  })

/** Another file replaces the one before; `file: null` deletes it. */
export const updateDocument = (
  context: Context,
  address: DocumentAddress,
  { file, ...changes }: DocumentChanges,
  attachment: KeptAttachment | undefined,
): Promise<VesselDocumentRow> =>
  context.db.transaction(async tx => {
    const { now } = context
    await lockOwnVessel({ ...context, db: tx }, address.id)
    const { id, fileKey: before } = await expectDocument(tx, address)
    const isReplaced = attachment !== undefined || file === null
    const [document] = await tx
      .update(vesselDocuments)
      .set({
        ...changes,
        ...(isReplaced ? fileColumns(attachment) : {}),
        updatedAt: now,
      })
      .where(eq(vesselDocuments.id, id))
      .returning()
    if (isReplaced && before !== null) await enqueue({ db: tx, now }, 'delete-file', { key: before })
    await context.services.departures.recheck({ ...context, db: tx }, { vesselId: address.id })
    if (!document) throw new Error('A document was not written.')
    return document
  })
