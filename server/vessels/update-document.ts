import { eq } from 'drizzle-orm'
import type { DocumentChanges } from '#domain/vessels/vessel-document.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type DocumentAddress, expectDocument } from '#server/vessels/read-document.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { type VesselDocumentRow, vesselDocuments } from '#server/vessels/vessel-table.ts'

/** Before the file is read. */
export const expectDocumentAllowed = (context: Context, address: DocumentAddress): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockOwnVessel(inside, address.id, 'share')
    await expectDocument(db, address)
  })

/** Another file replaces the one before; `file: null` deletes it. */
export const updateDocument = (
  context: Context,
  address: DocumentAddress,
  { file, ...changes }: DocumentChanges,
  attachment: StoredAttachment | undefined,
): Promise<VesselDocumentRow> =>
  transaction(context, async inside => {
    const { db, now } = inside
    await lockOwnVessel(inside, address.id)
    const { id, fileKey: before } = await expectDocument(db, address)
    const isReplaced = attachment !== undefined || file === null
    const [document] = await db
      .update(vesselDocuments)
      .set({
        ...changes,
        ...(isReplaced ? fileColumns(attachment) : {}),
        updatedAt: now,
      })
      .where(eq(vesselDocuments.id, id))
      .returning()
    if (isReplaced && before !== null) await enqueue(inside, 'delete-file', { key: before })
    await context.services.departures.recheck(inside, { vesselId: address.id })
    if (!document) throw new Error('A document was not written.')
    return document
  })
