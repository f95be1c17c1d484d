import type * as z from 'zod/mini'
import type { entryView } from '#domain/passages/log-entry.ts'
import { listPhotosOf, type ShownEntry } from '#server/passages/log-queries.ts'
import type { Context } from '#server/platform/context.ts'

type EntryOut = z.output<typeof entryView>

export async function viewEntries(
  { db, now, services }: Context,
  shown: readonly ShownEntry[],
): Promise<EntryOut[]> {
  const rows = await listPhotosOf(
    db,
    shown.map(({ entry }) => entry.id),
  )
  const photos = Map.groupBy(rows, ({ entryId }) => entryId)
  const pathOf = await services.photoPaths.of(now)
  return shown.map(({ entry, author, correctedBy }) => {
    const { id, jobId: _job, authorId, latitude, longitude, createdAt: _made, ...rest } = entry
    const { answerAgrees, answerText, answeredAt, ...own } = rest
    return {
      _id: id,
      ...own,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
      author: { _id: authorId, name: author },
      photos: (photos.get(id) ?? []).map(({ id: photoId, file, width, height }) => ({
        _id: photoId,
        ...pathOf(file),
        width,
        height,
      })),
      correctedBy,
      answer:
        answerAgrees === null || answeredAt === null
          ? null
          : { agrees: answerAgrees, text: answerText, at: answeredAt },
    }
  })
}

export async function viewEntry(context: Context, shown: ShownEntry): Promise<EntryOut> {
  const [view] = await viewEntries(context, [shown])
  return view as EntryOut
}
