import type { uploadApi } from '#domain/upload-api.ts'
import { expectSpace } from '#server/platform/files/account-space.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { UploadRow } from '#server/platform/uploads/upload-table.ts'
import { appendPiece, beginUpload, findUpload } from '#server/platform/uploads/uploads.ts'

const view = ({ id, size, received }: UploadRow) => ({ upload: { _id: id, size, received } })

// A zero byte is no text of the database.
const plain = (name: string) => name.replace(/\p{Cc}/gu, ' ')

/** `filesMaxBytes`: the limit of an account. A full account begins no upload. */
export const uploadHandlers = (filesMaxBytes: number): Handlers<typeof uploadApi> => ({
  async begin({ body }, context) {
    await expectSpace(context.db, context.actor.id, filesMaxBytes)
    return view(await beginUpload(context, { ...body, name: plain(body.name) }))
  },
  read: async ({ params }, context) => view(await findUpload(context, params.id)),
  append: async ({ params, query }, context, { file }) =>
    view(await appendPiece(context, params.id, { offset: Number(query.offset), bytes: file })),
})
