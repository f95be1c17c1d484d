import type { settingsApi } from '#domain/operator/settings-api.ts'
import { readSettingsView } from '#server/app/desk/read-settings.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const settingsHandlers: Handlers<typeof settingsApi> = {
  settings: (_, context) => readSettingsView(context),
}
