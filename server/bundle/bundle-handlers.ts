import type { bundleApi } from '#domain/bundle/bundle-api.ts'
import { loadBundle } from '#server/bundle/load-bundle.ts'
import { sendBundle } from '#server/bundle/send-bundle.ts'
import { verifyBundle, verifyPdf } from '#server/bundle/verify-bundle.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const bundleHandlers: Handlers<typeof bundleApi> = {
  async download({ params: { jobId } }, context, { reply }) {
    return sendBundle(reply, context, await loadBundle(context, jobId))
  },
  verify: async (_, context, { files }) => ({ result: await verifyBundle(context, files) }),
  verifyPdf: async (_, context, { file }) => ({ result: await verifyPdf(context, file) }),
}
