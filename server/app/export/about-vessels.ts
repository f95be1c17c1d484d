import { and, asc, eq, gt } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { documentName, vesselPhotoName } from '#server/app/export/stored-files.ts'
import type { Context } from '#server/platform/context.ts'
import { listAllDocumentsOf, listVesselPhotos } from '#server/vessels/vessel-queries.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

export async function* listVesselsFully({ db, actor }: Context): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(vessels)
      .where(and(eq(vessels.ownerId, actor.id), gt(vessels.id, after)))
      .orderBy(asc(vessels.id))
      .limit(limit),
  )
  for await (const { inUse: _inUse, ...vessel } of rows) {
    const photos = (await listVesselPhotos(db, [vessel.id])).get(vessel.id) ?? []
    const documents = await listAllDocumentsOf(db, vessel.id)
    yield {
      ...vessel,
      photos: photos.map(photo => ({ file: vesselPhotoName(photo), createdAt: photo.createdAt })),
      documents: documents.map(
        ({ vesselId: _vessel, fileKey, fileName, paperState: _state, ...document }) => ({
          ...document,
          file: fileKey && documentName({ ...document, vesselId: vessel.id, fileKey }),
          fileName,
        }),
      ),
    }
  }
}
