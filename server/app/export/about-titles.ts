import { titleFileName } from '#server/app/export/stored-files.ts'
import type { Context } from '#server/platform/context.ts'
import { listAllTitlesOf } from '#server/titles/title-queries.ts'

export async function* listTitlesFully({ db, actor }: Context): AsyncGenerator<object> {
  for (const { userId: _user, fileKey, paperState: _state, ...title } of await listAllTitlesOf(db, actor.id))
    yield { ...title, file: fileKey && titleFileName({ id: title.id, fileKey }) }
}
