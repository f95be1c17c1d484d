import { and, asc, eq, gt, or } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { photoName } from '#server/app/export/stored-files.ts'
import { listRejections } from '#server/checklists/checklist-queries.ts'
import { checklistItems, checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords, handoverSignatures } from '#server/checklists/handover-table.ts'
import { withPhotos } from '#server/checklists/read-checklist.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'

async function listItemsFully(db: Database, checklistId: string) {
  const rows = await db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.checklistId, checklistId))
    .orderBy(asc(checklistItems.listVersion), asc(checklistItems.position))
  return (await withPhotos(db, rows)).map(({ item, photos }) => ({
    version: item.listVersion,
    category: item.category,
    item: item.label,
    check: item.check,
    status: item.status,
    notes: item.notes,
    expiresOn: item.expiresOn,
    value: item.value,
    unit: item.unit,
    completedAt: item.completedAt,
    photos: photos.map(({ file, createdAt }) => ({ file: photoName(checklistId, file), createdAt })),
  }))
}

async function findRecord(db: Database, checklistId: string) {
  const { differences, facts, dataHash, createdAt } = handoverRecords
  const [record] = await db
    .select({ differences, facts, dataHash, createdAt })
    .from(handoverRecords)
    .where(eq(handoverRecords.checklistId, checklistId))
  if (!record) return null
  const { party, address, browser, signedAt } = handoverSignatures
  const signatures = await db
    .select({ party, address, browser, signedAt })
    .from(handoverSignatures)
    .where(eq(handoverSignatures.checklistId, checklistId))
    .orderBy(asc(signedAt))
  return { ...record, signatures }
}

export async function* listChecklistsFully({ db, actor }: Context): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select({ id: checklists.id, list: checklists, pdfHash: sealedFiles.hash })
      .from(checklists)
      .leftJoin(sealedFiles, and(eq(sealedFiles.subject, checklists.id), eq(sealedFiles.kind, 'inspection')))
      .where(
        and(or(eq(checklists.ownerId, actor.id), eq(checklists.crewId, actor.id)), gt(checklists.id, after)),
      )
      .orderBy(asc(checklists.id))
      .limit(limit),
  )
  for await (const { list, pdfHash } of rows) {
    const rejections = await listRejections(db, list.id)
    const record = await findRecord(db, list.id)
    yield { ...list, pdfHash, rejections, record, items: await listItemsFully(db, list.id) }
  }
}
