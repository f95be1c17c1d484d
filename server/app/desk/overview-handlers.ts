import type { overviewApi } from '#domain/operator/overview-api.ts'
import { readOverview } from '#server/app/desk/read-overview.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const overviewHandlers: Handlers<typeof overviewApi> = {
  overview: (_, context) => readOverview(context),
}
