import { eq } from 'drizzle-orm'
import { currentDocument, type DocumentKind } from '#domain/vessels/vessel-document.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { laterThan } from '#server/platform/seen-instant.ts'
import { listDocumentsOf } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

/** Later dates of the vessel's documents; a kind that it has none of gets one. The vessel is locked. */
export async function extendDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  vesselId: string,
  dates: readonly { kind: DocumentKind; validUntil: string }[],
): Promise<void> {
  const documents = await listDocumentsOf(db, vesselId)
  for (const { kind, validUntil } of dates) {
    const known = currentDocument(documents, kind)
    if (known)
      await db
        .update(vesselDocuments)
        .set({ validUntil, updatedAt: laterThan(known.updatedAt, now) })
        .where(eq(vesselDocuments.id, known.id))
    else
      await db
        .insert(vesselDocuments)
        .values({ id: newId(), vesselId, kind, validUntil, presentedAt: now, createdAt: now, updatedAt: now })
  }
}
