import type { shoreApi } from '#domain/passages/shore-api.ts'
import { readSheet, readShore } from '#server/passages/shore.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const shoreHandlers: Handlers<typeof shoreApi> = {
  readSheet: ({ params: { jobId } }, context) => readSheet(context, jobId),
  shore: ({ params: { token } }, context) => readShore(context, token),
}
