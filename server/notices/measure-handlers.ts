import { measureApi } from '#domain/notices/measure-api.ts'
import { disablePerson } from '#server/joint/disable-person.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const measureHandlers: Handlers<typeof measureApi> = {
  async disable({ params, body }, context) {
    await disablePerson(context, { ...params, ...body })
    return { message: measureApi.disable.success }
  },
}
