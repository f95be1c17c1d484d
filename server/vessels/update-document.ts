import { eq } from 'drizzle-orm'
import type { DocumentChanges } from '#domain/vessels/vessel-document.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { withoutVerdict } from '#server/platform/db/columns.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'
import { laterThan } from '#server/platform/seen-instant.ts'
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

/** Whether the verdict falls. A refused document is judged again after any change, which answers the refusal. */
const isAnotherPaper = (
  before: VesselDocumentRow,
  { kind = before.kind, number = before.number }: Pick<DocumentChanges, 'kind' | 'number'>,
) => before.refusedAt !== null || kind !== before.kind || number !== before.number

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
    const before = await expectDocument(db, address)
    const isReplaced = attachment !== undefined || file === null
    const [document] = await db
      .update(vesselDocuments)
      .set({
        ...changes,
        ...(isReplaced ? fileColumns(attachment) : {}),
        ...(isReplaced || isAnotherPaper(before, changes) ? withoutVerdict(now) : {}),
        updatedAt: laterThan(before.updatedAt, now),
      })
      .where(eq(vesselDocuments.id, before.id))
      .returning()
    if (isReplaced && before.fileKey !== null) await enqueue(inside, 'delete-file', { key: before.fileKey })
    await context.services.departures.recheck(inside, { vesselId: address.id })
    if (!document) throw new Error('A document was not written.')
    return document
  })
