import { Refusal } from '#domain/errors.ts'
import { type DocumentInput, VESSEL_DOCUMENTS_MAX } from '#domain/vessels/vessel-document.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { listAllDocumentsOf } from '#server/vessels/vessel-queries.ts'
import { type VesselDocumentRow, vesselDocuments } from '#server/vessels/vessel-table.ts'

async function expectRoom(db: Database, vesselId: string): Promise<void> {
  if ((await listAllDocumentsOf(db, vesselId)).length >= VESSEL_DOCUMENTS_MAX)
    throw new Refusal('vessel_documents_full')
}

/** Before the file is read. */
export const expectNewDocumentAllowed = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockOwnVessel(inside, id, 'share')
    await expectRoom(db, id)
  })

export const addDocument = (
  context: Context,
  id: string,
  input: DocumentInput,
  attachment: StoredAttachment | undefined,
): Promise<VesselDocumentRow> =>
  transaction(context, async inside => {
    const { db, now } = inside
    await lockOwnVessel(inside, id)
    await expectRoom(db, id)
    const [document] = await db
      .insert(vesselDocuments)
      .values({
        ...input,
        ...fileColumns(attachment),
        id: newId(),
        vesselId: id,
        presentedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!document) throw new Error('A document was not written.')
    return document
  })
